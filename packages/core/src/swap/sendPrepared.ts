import type { SendCallsArg, SentBatch } from '../calls/sendCalls.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { SendUnknownError } from '../errors/send.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { ownWay, swapCall } from './swapCall.js'

/**
 * `sendCalls` for swaps that the family sends by itself: sends what it prepared. A separate command, so
 * that leaving the screen cancels the swap command and not the wallet request.
 */
export const sendPrepared: Command<SendCallsArg, SentBatch> = createCommand(
  'swap/send',
  async (arg: SendCallsArg, tools) => {
    const { namespace, from, caipNetworkId } = arg
    const called = swapCall(
      {
        amount: '',
        ...(namespace !== undefined && { namespace }),
        ...(from !== undefined && { account: from }),
        ...(caipNetworkId !== undefined && { caipNetworkId }),
      },
      tools,
    )
    const own = ownWay(called)
    if (!own) throw new NotSupportedError('swap')
    return (await tools.services.features.load('calls')).send(arg, tools, own)
  },
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    key: ({ namespace, from, calls }) => JSON.stringify([namespace, from, calls.map(({ body }) => body)]),
  },
)
