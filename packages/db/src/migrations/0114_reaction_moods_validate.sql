ALTER TABLE reactions VALIDATE CONSTRAINT reactions_mood_check;
