/**
 * The groups in which an address is shown and spelled: four characters each, a `0x` by itself.
 *
 * @example inFours('0x6B175474') // ['0x', '6B17', '5474']
 */
export function inFours(address: string): readonly string[] {
  const [, prefix = '', body = ''] = /^(0x)?(.*)$/i.exec(address) ?? []
  return [prefix, ...(body.match(/.{1,4}/g) ?? [])].filter(Boolean)
}
