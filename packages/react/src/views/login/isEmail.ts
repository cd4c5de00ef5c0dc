const LONGEST = 254

/**
 * Whether a text can be an e-mail address: one `@`, something on both sides, no space and no control
 * character. Letters of any script may be in it. Whether mail arrives there shows the code.
 */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= LONGEST && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}.]+(\.[^\s@\p{Cc}.]+)+$/u.test(email)
}
