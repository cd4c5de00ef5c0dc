/** What a public hook says of a query, and of one that has nothing to ask for: `none`. */
export function queryStatus(
  isNone: boolean,
  { status, data }: { readonly status: string; readonly data?: unknown },
): 'none' | 'loading' | 'success' | 'error' {
  if (isNone) return 'none'
  if (status === 'rejected') return 'error'
  return data ? 'success' : 'loading'
}
