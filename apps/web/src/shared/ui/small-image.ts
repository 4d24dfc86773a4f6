/** The picture of a person as lists show it. What is on this device alone has one size. */
export const smallImage = (url: string): string => (url.startsWith('blob:') ? url : `${url}?small`);
