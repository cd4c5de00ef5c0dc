import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const most = 500

/** What an OpenID Provider keeps: in memory, the newest of each kind. */
export function oidcMemory(): AdapterFactory {
  const byGrant = new Map<string, Set<() => void>>()
  return (): Adapter => {
    const kept = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>()
    const live = (id: string): AdapterPayload | undefined => {
      const found = kept.get(id)
      return found && found.until > Date.now() ? found.payload : undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        kept.delete(id)
        kept.set(id, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
        const [oldest] = kept.keys()
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
        if (payload.grantId === undefined) return
        const members = byGrant.get(payload.grantId) ?? new Set()
        byGrant.set(
          payload.grantId,
          members.add(() => kept.delete(id)),
        )
        const [first] = byGrant.keys()
        if (byGrant.size > most && first !== undefined) byGrant.delete(first)
      },
      find: async (id) => live(id),
      findByUid: async (uid) => [...kept.values()].find(({ payload }) => payload.uid === uid)?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = live(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(id),
      async revokeByGrantId(grantId) {
        for (const forget of byGrant.get(grantId) ?? []) forget()
        byGrant.delete(grantId)
      },
    }
  }
}
