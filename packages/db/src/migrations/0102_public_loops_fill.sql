-- What was there before the triggers. A file of its own: nobody waits for it who posts meanwhile.
INSERT INTO public_loops (loop_id, feed_key, user_id)
SELECT loops.id, loops.feed_key, loops.user_id
FROM loops JOIN users ON users.id = loops.user_id
WHERE loops.state = 'ready' AND loops.visibility = 'public'
  AND users.loop_visibility = 'public' AND NOT users.hidden
ORDER BY loops.feed_key
ON CONFLICT DO NOTHING;

-- What ceased to be public while it was filled.
DELETE FROM public_loops WHERE NOT EXISTS (
  SELECT FROM loops JOIN users ON users.id = loops.user_id
  WHERE loops.id = public_loops.loop_id AND loops.state = 'ready' AND loops.visibility = 'public'
    AND users.loop_visibility = 'public' AND NOT users.hidden
);
