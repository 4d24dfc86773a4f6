-- Whether the sound of a loop was withdrawn belongs to what is shown of it.
CREATE TRIGGER stems_version AFTER INSERT OR UPDATE OF withdrawn_at OR DELETE ON stems
FOR EACH ROW EXECUTE FUNCTION renew_version_of_loop();
