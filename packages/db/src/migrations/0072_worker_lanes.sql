-- A worker serves short and long jobs from two pools, each of which locks jobs under a name of its
-- own and so has a heartbeat of its own. The version before has one pool for all jobs.
ALTER TABLE worker_heartbeats ADD COLUMN lane text NOT NULL DEFAULT 'all';
