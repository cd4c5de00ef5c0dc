/** In bits: what two addresses have in common by chance this often is no accident. */
const suspicious = 22
const bitsOfDigit = 4
/** Characters that have to agree on each side. */
const each = 2

/** Whether one EVM address is made to be taken for the other: its ends agree, and it is another one. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()]
  // Most differ at their ends, which is found out first.
  if (a === b || a.slice(0, each) !== b.slice(0, each) || a.slice(-each) !== b.slice(-each)) return false
  let front = each
  let back = each
  while (a[front] === b[front]) front += 1
  while (a[a.length - 1 - back] === b[b.length - 1 - back]) back += 1
  return (front + back) * bitsOfDigit >= suspicious
}
