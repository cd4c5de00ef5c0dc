/** Where a request goes: a fetch takes no address with a user in it. */
export function withoutUser(url: string): { readonly target: string; readonly authorization?: string } {
  const target = new URL(url)
  const { username, password } = target
  if (username === '' && password === '') return { target: url }
  target.username = ''
  target.password = ''
  return {
    target: target.href,
    authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
  }
}
