import * as m from '#messages';

/** In its own file: the sign-in page needs this notice and no other. */
export const unauthorizedNotice = {
  title: m.notice_unauthorized,
  text: m.notice_unauthorized_text,
};
