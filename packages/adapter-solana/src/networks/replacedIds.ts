import type { CaipNetworkId } from '@latchkey/core/adapter'

// CAIP-2 ids from before the genesis hash was agreed on (behaviour 5.5).
const olderIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The present id for a present or a replaced one; `undefined` for other families and malformed ids. */
export function presentId(id: unknown): CaipNetworkId | undefined {
  return typeof id === 'string' && /^solana:[-_a-zA-Z0-9]{1,32}$/.test(id)
    ? (olderIds[id] ?? (id as CaipNetworkId))
    : undefined
}
