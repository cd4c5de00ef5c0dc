import type { SendCallsArg, SentBatch } from '../calls/sendCalls.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { SendUnknownError } from '../errors/send.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { ownWay, swapCall } from './swapCall.js'

/**
 * `sendCalls` of a family without calls, for what it prepared itself. A command of its own: a screen that is
 * left calls its swap off, and never what the wallet is asked.
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
    if (!own) throw new NotSupportedError('calls:send')
    return (await tools.services.features.load('calls')).send(arg, tools, own)
  },
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    key: ({ namespace, from, calls }) => JSON.stringify([namespace, from, calls.map(({ body }) => body)]),
  },
)
