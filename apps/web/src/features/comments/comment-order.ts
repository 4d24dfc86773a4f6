import { commentOrders, type CommentOrder } from '@swirl/contract/comments';
import { useState } from 'react';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';

const stored = (): CommentOrder =>
  commentOrders.find((order) => order === readDevice('commentOrder')) ?? 'top';

/** The order of comments, kept on the device. */
export const useCommentOrder = (): [CommentOrder, (order: CommentOrder) => void] => {
  const [order, setOrder] = useState(stored);
  const choose = (chosen: CommentOrder): void => {
    setOrder(chosen);
    writeDevice('commentOrder', chosen);
  };
  return [order, choose];
};
