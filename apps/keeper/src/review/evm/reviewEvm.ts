import { reviewMessage } from '../message.js'
import { asList } from '../quantity.js'
import { refuse, type Review, type ReviewContext, type ReviewRequest } from '../review.js'
import { isAddress, same } from './address.js'
import { personalBytes } from './personalBytes.js'
import { reviewPermission } from './permissions/reviewPermission.js'
import { reviewAccountChange } from './reviewAccountChange.js'
import { reviewTransaction } from './reviewTransaction.js'
import { reviewTypedData } from './reviewTypedData.js'

/** What a request of this family does. */
export async function reviewEvm(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  switch (request.method) {
    case 'personal_sign': {
      const [data, account] = asList(request.params)
      if (!isAddress(account) || !context.addresses.some((own) => same(own, account)))
        return refuse(request, 'notYours', 'message')
      const bytes = personalBytes(data)
      return bytes ? reviewMessage(request, context, bytes) : refuse(request, 'malformed', 'message')
    }
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return reviewTypedData(request, context)
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'wallet_sendCalls':
      return reviewTransaction(request, context)
    case 'wallet_upgradeAccount':
    case 'wallet_downgradeAccount':
      return reviewAccountChange(request, context)
    case 'wallet_requestExecutionPermissions':
      return reviewPermission(request, context)
    default:
      return refuse(request, 'unsupported')
  }
}
