/** What names an address: no collection that is worth something needs to. */
const address =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|xyz|app|gg|me|site|top|club|live|fun|win|vip|finance)\b/i
const promise = /\b(?:claim|airdrop|reward|voucher|redeem|giveaway|bonus|winner|eligible)s?\b/i

/** Whether a name invites to go somewhere: the reason why most unasked gifts are sent. */
export const isLure = (...names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && (address.test(name) || promise.test(name)))
