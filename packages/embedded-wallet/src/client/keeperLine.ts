import {
  abortError,
  EmbeddedWalletTimeoutError,
  KeeperUnreachableError,
  KeeperVersionError,
  MalformedResponseError,
  type Appearance,
  type CaipNetworkId,
} from '@latchkey/core/adapter'
import * as v from 'valibot'

import { PATIENCE, PROTOCOL_VERSION } from '../protocol/constants.js'
import { eventSchemas, type EventName, type Events } from '../protocol/events.js'
import { eventMessage, responseMessage, type ResponseMessage } from '../protocol/messages.js'
import { readData, readMessage } from '../protocol/readMessage.js'
import { resultSchemas, type Method, type Params, type Result } from '../protocol/requests.js'
import { keeperFrame } from './keeperFrame.js'
import { toError } from './toError.js'

/** How a page waits for an answer. */
export interface Asking<R> {
  readonly signal?: AbortSignal | undefined
  /** In ms; `Infinity` where the caller ends it by itself. 60 s when absent. */
  readonly patience?: number
  /** What it fails with after that. */
  readonly late?: () => Error
  /** Gets the id of the request before it is sent. */
  readonly onId?: (id: string) => void
  /** An answer that came after the end of the wait. */
  readonly onLate?: (result: R) => void
}

/** How the page looks and what it offers, when the frame is told first. */
export interface Introduction {
  readonly appearance: Appearance
  readonly networks: readonly CaipNetworkId[]
  readonly recovery?: 'require'
}

/** The page's end of the line to one keeper. */
export interface KeeperLine {
  readonly origin: string
  /** @throws {EmbeddedWalletTimeoutError} the frame did not answer in time */
  readonly ready: Promise<void>
  /** There once `ready`. */
  readonly session: string | undefined
  /** Whether the frame is gone: another line has to be made. */
  readonly isClosed: boolean
  ask<M extends Method>(method: M, params: Params<M>, asking?: Asking<Result<M>>): Promise<Result<M>>
  on<N extends Exclude<EventName, 'ready'>>(name: N, listener: (data: Events[N]) => void): () => void
  close(): void
}

interface Waiting {
  settle(message: ResponseMessage): void
  fail(error: Error): void
}

const heard = v.union([eventMessage, responseMessage])

export function keeperLine(
  origin: string,
  introduce: () => Introduction,
  log: (line: string) => void = () => undefined,
): KeeperLine {
  const frame = keeperFrame(origin)
  const waiting = new Map<string, Waiting>()
  const listeners = new Map<string, Set<(data: never) => void>>()
  const closed = new AbortController()
  let session: string | undefined
  let hello: string | undefined

  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new EmbeddedWalletTimeoutError())
      line.close()
    }, PATIENCE.ready)
    closed.signal.addEventListener('abort', () => {
      clearTimeout(late)
      reject(abortError())
    })

    function introduceOurselves(): void {
      // A frame that begins a second time knows nothing of what was asked.
      session = undefined
      failAll(new KeeperUnreachableError())
      const onId = (id: string): void => void (hello = id)
      send('hello', introduce(), { onId, patience: Infinity }).then(
        ({ versions }) => {
          clearTimeout(late)
          if (versions.includes(PROTOCOL_VERSION)) return resolve()
          reject(new KeeperVersionError())
          line.close()
        },
        (error: Error) => reject(error),
      )
    }

    function hear({ source, origin: from, data }: MessageEvent<unknown>): void {
      if (source !== frame.contentWindow || from !== origin) return
      const message = readMessage(data, heard)
      if (!message) return
      if (message.kind === 'event') {
        if (message.name === 'ready' && message.session === undefined) {
          // It is said until the frame has heard us.
          if (hello === undefined || !waiting.has(hello)) introduceOurselves()
          return
        }
        if (
          session === undefined ||
          message.session !== session ||
          !Object.hasOwn(eventSchemas, message.name)
        )
          return
        const name = message.name as Exclude<EventName, 'ready'>
        const told = readData(message.data ?? {}, eventSchemas[name])
        if (told === undefined) return
        log(`keeper: ${name}`)
        for (const listener of Array.from(listeners.get(name) ?? [])) listener(told as never)
        return
      }
      if (message.id === hello) session ??= message.session
      if (message.session === session) waiting.get(message.id)?.settle(message)
    }
    window.addEventListener('message', hear, { signal: closed.signal })
  })
  ready.catch(() => undefined)

  function failAll(error: Error): void {
    for (const each of Array.from(waiting.values())) each.fail(error)
  }

  function send<M extends Method>(
    method: M,
    params: Params<M>,
    asking: Asking<Result<M>>,
  ): Promise<Result<M>> {
    const { signal, patience = PATIENCE.other, late, onId, onLate } = asking
    const id = crypto.randomUUID()
    return new Promise<Result<M>>((resolve, reject) => {
      if (signal?.aborted || closed.signal.aborted) return reject(abortError())
      const message = {
        latchkey: PROTOCOL_VERSION,
        kind: 'request',
        id,
        ...(session && { session }),
        method,
        params,
      }
      // Throws for what is no JSON, and that before anything waits for it.
      const text = JSON.stringify(message)
      const timer =
        patience === Infinity
          ? undefined
          : setTimeout(() => fail(late?.() ?? new KeeperUnreachableError()), patience)
      const over = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        waiting.delete(id)
      }
      const fail = (error: Error): void => {
        over()
        if (onLate) waiting.set(id, { settle: tellLate, fail: () => waiting.delete(id) })
        reject(error)
      }
      const abort = (): void => fail(abortError())
      const tellLate = (message: ResponseMessage): void => {
        waiting.delete(id)
        const result = message.ok ? read(message.result) : undefined
        if (result !== undefined) onLate?.(result)
      }
      const read = (result: unknown): Result<M> | undefined => readData(result, resultSchemas[method])
      waiting.set(id, {
        fail,
        settle(message) {
          over()
          if (!message.ok) return reject(toError(message.error))
          const result = read(message.result)
          // A wallet's method may answer nothing.
          if (result === undefined && message.result !== undefined) reject(new MalformedResponseError())
          else resolve(result)
        },
      })
      signal?.addEventListener('abort', abort)
      onId?.(id)
      log(`page: ${method}`)
      frame.contentWindow?.postMessage(text, origin)
    })
  }

  const line: KeeperLine = {
    origin,
    ready,
    get session() {
      return session
    },
    get isClosed() {
      return closed.signal.aborted
    },
    async ask(method, params, asking = {}) {
      await ready
      return send(method, params, asking)
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      const own = (data: never): void => listener(data)
      listeners.set(name, all.add(own))
      return () => void all.delete(own)
    },
    close() {
      if (closed.signal.aborted) return
      closed.abort()
      failAll(abortError())
      frame.remove()
    },
  }
  ;(document.body ?? document.documentElement).append(frame)
  return line
}
