/** Where a table would be if people were spread over several databases. */
export type Placement =
  /** On every shard, by logical replication: what the predicate reads about people. */
  | 'copied'
  /** With the loop, on the shard of its author. */
  | 'loop'
  /** With the person whom it belongs to. */
  | 'person'
  /** On one server: accounts, jobs, moderation and what is about the whole site. */
  | 'central';

interface Placed {
  readonly placement: Placement;
  /** Columns that say which shard a row is on. */
  readonly keys: readonly string[];
}

const of = (placement: Placement, keys: readonly string[], tables: string) =>
  tables.split(/\s+/).map((table): readonly [string, Placed] => [table, { placement, keys }]);

/** Every table of the schema. */
export const placements: ReadonlyMap<string, Placed> = new Map([
  ...of(
    'copied',
    [],
    `users follows blocks mutes muted_terms people_lists people_list_members followed_moods
     hidden_terms hidden_reposts user_counts user_words`,
  ),
  ...of('loop', ['id', 'user_id'], 'loops'),
  ...of(
    'loop',
    ['loop_id'],
    `loop_media loop_counts loop_words loop_moods loop_captions loop_listeners loop_processing
     loop_sources caption_drafts unclear_captions public_loops featured_loops pinned_comments
     mood_count_deltas remix_count_deltas stems mixes mix_positions reposts saved_loops`,
  ),
  ...of('loop', ['id', 'loop_id'], 'reactions'),
  ...of('loop', ['id', 'loop_id', 'parent_id'], 'comments'),
  ...of('loop', ['comment_id'], 'comment_voices comment_hearts comment_count_deltas'),
  ...of('loop', ['subject_id'], 'count_deltas'),
  ...of('loop', ['media_id'], 'media_renames'),
  ...of(
    'person',
    ['user_id'],
    `notifications notification_events notification_groups notification_keys notification_marks
     pinned_loops collections drafts scheduled_posts uploads
     feed_seen feed_settings feed_moods feed_hides mood_entries push_subscriptions imports
     imported_loops data_exports recordings federated_people`,
  ),
  ...of('person', ['collection_id'], 'collection_loops'),
  ...of('person', ['import_id'], 'import_items'),
  ...of('person', ['upload_id'], 'upload_parts'),
  ...of(
    'central',
    [],
    `sessions passkeys password_credentials oidc_identities one_time_links ceremonies invites
     sign_up_requests verification_requests idempotency_keys reports appeals moderation_cases
     moderation_decisions moderation_notes audit_log removed_media unowned_objects object_changes
     tombstones tombstone_files installation worker_heartbeats job_progress dead_letters
     mood_trends feed_pools safety_settings sent_traces federation_cache`,
  ),
]);

/** Functions of the database that read tables. */
export const functionsReading: ReadonlyMap<string, readonly string[]> = new Map([
  ['follows_user', ['follows']],
  ['blocks_user', ['blocks']],
  ['is_on_list', ['people_list_members']],
  ['pending_loop_totals', ['count_deltas']],
  ['pending_counts', ['count_deltas']],
  ['loop_has_muted_term', ['loop_words']],
  ['comment_has_muted_term', ['comments']],
]);
