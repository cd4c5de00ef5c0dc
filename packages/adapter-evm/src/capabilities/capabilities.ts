import { lazyCapabilities, type CallsAnswers, type CapabilityMap } from '@latchkey/core/adapter'

import type { evmCalls } from '../calls/evmCalls.js'
import type { SilentWallets } from '../provider/walletAbilities.js'
import type { evmPermissions } from '../permissions/evmPermissions.js'
import type { evmSwap } from '../swap/evmSwap.js'
import { createContext, type EvmStart } from '../evmContext.js'
import { proposal } from '../shared/proposal.js'

type Own =
  | 'network:switch'
  | 'message:sign'
  | 'signin:message'
  | 'message:verify'
  | 'balance:native'
  | 'balance:tokens'
  | 'assets:discover'
  | 'identity:resolve'
  | 'recipient:records'
  | 'recipient:find'
  | 'transfer'
  | 'transfer:replace'
  | 'transfer:foresee'
  | 'calls:capabilities'
  | 'calls:send'
  | 'calls:status'
  | 'approvals:list'
  | 'approvals:revoke'
  | `permissions:${'supported' | 'grant' | 'list' | 'revoke'}`
  | 'swap'
  | 'account:types'
  | 'name:coinType'
  | 'name:primary'

/**
 * What the adapter does on first use. Apart from the adapter, so that a page that asks for nothing does not
 * load this list.
 */
export function capabilities(
  start: EvmStart,
): Pick<CapabilityMap, Own | 'walletconnect:namespace'> & Pick<CallsAnswers, 'answer'> {
  const context = createContext(start)
  const silent: SilentWallets = new Map()
  let calls: ReturnType<typeof evmCalls> | undefined
  let answer: CallsAnswers['answer'] | undefined
  let permissions: ReturnType<typeof evmPermissions> | undefined
  let swap: ReturnType<typeof evmSwap> | undefined
  return {
    'network:switch': async (request) => (await import('./switchNetwork.js')).switchNetwork(context, request),
    'message:sign': async (request) => (await import('./signMessage.js')).signMessage(context, request),
    'signin:message': async (request) => (await import('./signInMessage.js')).signInMessage(request),
    'message:verify': async (request) => (await import('./verifyMessage.js')).verifyMessage(context, request),
    'balance:native': async (request) => (await import('./nativeBalance.js')).nativeBalance(context, request),
    'balance:tokens': async (request) => (await import('./tokenBalances.js')).tokenBalances(context, request),
    'assets:discover': async (request) =>
      (await import('./discoverAssets.js')).discoverAssets(context, request),
    'identity:resolve': async (request) =>
      (await import('./resolveIdentity.js')).resolveIdentity(context, request),
    'recipient:records': async (request) => (await import('./recipientRecords.js')).recipientRecords(request),
    'recipient:find': async (request) => (await import('./findName.js')).findName(context, request),
    'name:coinType': async (request) => (await import('./accountNames.js')).nameCoinType(request),
    'name:primary': async (request) => (await import('./accountNames.js')).primaryName(context, request),
    'walletconnect:namespace': {
      proposal: () => proposal(start.host, start.options.proposal),
      open: async (request) => (await start.load()).open(request),
    },
    'transfer:foresee': async (request) => (await import('../transfer/foresee.js')).foresee(context, request),
    async answer(question) {
      const { answerCalls } = await import('../calls/answerCalls.js')
      // One for all questions: it remembers what it sent.
      answer ??= answerCalls(context, silent)
      return answer(question)
    },
    ...lazyCapabilities(
      ['calls:capabilities', 'calls:send', 'calls:status'],
      async () => (calls ??= (await import('../calls/evmCalls.js')).evmCalls(context, silent)),
    ),
    ...lazyCapabilities(['approvals:list', 'approvals:revoke'], async () =>
      (await import('../approvals/evmApprovals.js')).evmApprovals(context),
    ),
    ...lazyCapabilities(
      ['permissions:supported', 'permissions:grant', 'permissions:list', 'permissions:revoke'],
      async () =>
        (permissions ??= (await import('../permissions/evmPermissions.js')).evmPermissions(context)),
    ),
    ...lazyCapabilities(['swap'], async () => ({
      swap: (swap ??= (await import('../swap/evmSwap.js')).evmSwap(context)),
    })),
    ...lazyCapabilities(['account:types'], async () => ({
      'account:types': (await import('../accounts/accountTypes.js')).evmAccountTypes(context),
    })),
    ...lazyCapabilities(['transfer'], async () => ({
      transfer: (await import('../transfer/evmTransfer.js')).evmTransfer(context),
    })),
    ...lazyCapabilities(['transfer:replace'], async () => ({
      'transfer:replace': (await import('../transfer/replace.js')).evmReplacement(context),
    })),
  }
}
