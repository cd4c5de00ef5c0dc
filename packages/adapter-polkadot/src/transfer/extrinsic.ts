import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { ISubmittableResult } from '@polkadot/types/types'

/** A call that is ready to be signed. */
export type Extrinsic = SubmittableExtrinsic<'promise', ISubmittableResult>
