import { block } from './actions/block.ts';
import { deleteLoop, narrow, withdraw } from './actions/change-loop.ts';
import { comment, deleteComment } from './actions/comment.ts';
import { follow } from './actions/follow.ts';
import { layer } from './actions/layer.ts';
import { look } from './actions/look.ts';
import { exportData, leave } from './actions/my-data.ts';
import { post } from './actions/post.ts';
import { react } from './actions/react.ts';
import type { Action } from './step.ts';

/** Everything that people do. */
export const actions: readonly Action[] = [
  post,
  layer,
  react,
  comment,
  deleteComment,
  follow,
  block,
  narrow,
  withdraw,
  deleteLoop,
  leave,
  exportData,
  look,
];
