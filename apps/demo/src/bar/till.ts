/** What the bar's back end says of an order (`apps/demo/server`). */
export type Served =
  | { readonly status: 'paid'; readonly amount: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown' }

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/bar/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`The bar answered ${response.status}`)
  return (await response.json()) as T
}

/** The account that takes the money. */
export const barKey = async (): Promise<string> => (await ask<{ address: string }>('key')).address

/** Hands the permission over; the bar reads in it whose account it is about. */
export const openTab = async (tab: object): Promise<string> => (await ask<{ tab: string }>('tabs', tab)).tab

export const order = (tab: string, amount: string): Promise<Served> => ask('orders', { tab, amount })
