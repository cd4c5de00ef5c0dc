/** Half of a pair has no bytes: what would be signed is not what was sent. */
export const isWholeText = (text: string): boolean => !/\p{Cs}/u.test(text)
