import * as m from '#messages';

/** By itself: the sign-in page needs this one and none of the others. */
export const unauthorizedNotice = {
  title: m.notice_unauthorized,
  text: m.notice_unauthorized_text,
};
