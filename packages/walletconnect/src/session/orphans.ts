import * as v from 'valibot'

import type { ClientStorage } from '../client/clientStorage.js'
import type { SdkClient } from '../client/sdk.js'
import { toError } from '../toError.js'
import type { TransportRequest } from './liveSession.js'
import { referenceOf } from './sendRequest.js'

const recordSchema = v.object({
  id: v.number(),
  topic: v.string(),
  request: v.object({
    method: v.literal('wc_sessionRequest'),
    params: v.object({
      chainId: v.string(),
      request: v.object({ method: v.string(), params: v.unknown(), expiryTimestamp: v.number() }),
    }),
  }),
})

type Orphan = v.InferOutput<typeof recordSchema>

/** Requests of an earlier page that was closed before the wallet answered. */
export interface Orphans {
  /**
   * The answer to an identical request of an earlier page, received or still pending; `undefined` for none.
   * Returned once, and only while that request is valid: later an identical request is a new one.
   */
  take(topic: string, request: TransportRequest): Promise<unknown> | undefined
}

export function orphansOf(client: SdkClient, storage: ClientStorage): Orphans {
  const { history } = client.core
  const { storageKey } = history as unknown as { readonly storageKey: string }
  const left = new Map<number, Orphan>()
  for (const record of history.values) {
    const parsed = v.safeParse(recordSchema, record)
    if (parsed.success) left.set(parsed.output.id, parsed.output)
  }
  const words = (chainId: string, method: string, params: unknown): string =>
    JSON.stringify([chainId, method, params ?? null])
  /** Another tab that got the answer itself has removed the record. */
  const isStored = (id: number): boolean => {
    const records = storage.read(storageKey)
    return !Array.isArray(records) || records.some((record: { id?: unknown } | null) => record?.id === id)
  }

  return {
    take(topic, { caipNetworkId, method, params, onSent }) {
      for (const orphan of left.values()) {
        const { chainId, request } = orphan.request.params
        if (request.expiryTimestamp * 1000 <= Date.now() || !history.keys.includes(orphan.id))
          left.delete(orphan.id)
        else if (
          orphan.topic === topic &&
          words(chainId, request.method, request.params) === words(caipNetworkId, method, params) &&
          isStored(orphan.id)
        ) {
          left.delete(orphan.id)
          if (!history.records.get(orphan.id)?.response) onSent?.(referenceOf(orphan.id, topic))
          return answerOf(client, orphan, request.expiryTimestamp * 1000)
        }
      }
      return undefined
    },
  }
}

function answerOf(client: SdkClient, { id, topic }: Orphan, expiresAt: number): Promise<unknown> {
  const { history } = client.core
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(
      () => done({ error: { code: 8000, message: 'Request expired' } }),
      expiresAt - Date.now(),
    )
    const done = (response: { result: unknown } | { error: unknown }): void => {
      clearTimeout(timer)
      history.off('history_updated', onUpdated)
      history.delete(topic, id)
      if ('error' in response) reject(toError(response.error))
      else resolve(response.result)
    }
    const onUpdated = (record: (typeof history.values)[number]): void => {
      if (record.id === id && record.response) done(record.response)
    }
    const come = history.records.get(id)?.response
    if (come) done(come)
    else history.on('history_updated', onUpdated)
  })
}
