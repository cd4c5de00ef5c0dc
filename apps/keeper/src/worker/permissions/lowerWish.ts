import { KeeperError } from '../../keeperError.js'
import { asList, asObject, quantity } from '../../review/quantity.js'

/**
 * The params of a permission for less than was asked, as the visitor chose it. What is signed, and what the
 * page is answered, are these.
 *
 * @param units in the smallest unit, as decimal digits
 * @returns `malformed-request` where it is not less, or not for the visitor to choose
 */
export function lowerWish(params: unknown, units: string): readonly unknown[] | KeeperError {
  const [asked] = asList(params)
  const permission = asObject(asObject(asked)['permission'])
  const data = asObject(permission['data'])
  const key = Object.hasOwn(data, 'periodAmount') ? 'periodAmount' : 'allowanceAmount'
  const most = quantity(data[key])
  const wanted = /^\d{1,78}$/.test(units) ? BigInt(units) : 0n
  const isLess = most !== undefined && wanted > 0n && wanted < most
  if (permission['isAdjustmentAllowed'] !== true || !isLess)
    return new KeeperError('malformed-request', 'The permission cannot be lowered to this')
  const lowered = { ...data, [key]: `0x${wanted.toString(16)}` }
  return [{ ...asObject(asked), permission: { ...permission, data: lowered } }]
}
