import { browserLabel } from '@latchkey/core/internal'
import { freeze } from '../freeze.js'
import { toRefusal, type Refusal } from '../keeperError.js'
import { createOps, type Ops } from './ops.js'
import { openRows } from './storage/openRows.js'
import { service } from './service/service.js'
import { createAlone } from './wallet/walletContext.js'

freeze()

/** From the engine. */
export interface WorkAsk {
  readonly id: number
  readonly op: keyof Ops
  readonly ask: unknown
}

/** To the engine. */
export type WorkAnswer = { readonly id: number; readonly lasting: boolean } & (
  | { readonly result: unknown }
  | { readonly refusal: Refusal }
)

const opening = openRows().then((rows) => ({
  rows,
  ops: createOps({
    rows,
    alone: createAlone(rows.lasting ? navigator.locks : undefined),
    label: browserLabel(),
    service: service({ rows, origin: location.origin, fetch: (...of) => fetch(...of) }),
  }),
}))

addEventListener('message', ({ data }: MessageEvent<WorkAsk>) => {
  void answer(data).then((said) => postMessage(said))
})

async function answer({ id, op, ask }: WorkAsk): Promise<WorkAnswer> {
  const { rows, ops } = await opening
  const { lasting } = rows
  try {
    const work = ops[op] as (ask: unknown) => Promise<unknown>
    return { id, lasting, result: await work(ask) }
  } catch (error) {
    return { id, lasting, refusal: toRefusal(error) }
  }
}
