import { api } from '../api/api.js'
import { readApprovals } from '../approvals/readApprovals.js'
import { revoke } from '../approvals/revoking.js'
import { tokenApprovalsSlice } from '../approvals/tokenApprovalsSlice.js'
import {
  selectTokenApprovals,
  type TokenApprovalsArg,
  type TokenApprovalsList,
} from '../approvals/tokenApprovalsState.js'
import type { Tools } from '../store/createCommand.js'
import type { Feature } from '../store/feature.js'

/** What an account lets others take of it: loaded with the first question about that. */
export interface TokenApprovalsFeature extends Feature {
  readonly load: (arg: TokenApprovalsArg, tools: Tools) => Promise<TokenApprovalsList>
  readonly revoke: typeof revoke
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly tokenApprovals: TokenApprovalsFeature
  }
}

export const tokenApprovalsFeature: TokenApprovalsFeature = {
  slices: [api, tokenApprovalsSlice],
  middleware: [api.middleware],
  async load(arg, tools) {
    await readApprovals(arg, tools)
    return selectTokenApprovals(tools.getState(), arg)
  },
  revoke,
}
