/**
 * What may be told of a search (R10): words, but no address, pairing URI or secret phrase that someone pasted
 * into the wrong box.
 */
export function searchTerm(search: string): string {
  const harmless =
    search.length <= 40 &&
    /^[\p{L}\p{N} .'-]*$/u.test(search) &&
    !/[\p{L}\p{N}]{20}/u.test(search) &&
    search.split(' ').length < 6
  return harmless ? search : ''
}
