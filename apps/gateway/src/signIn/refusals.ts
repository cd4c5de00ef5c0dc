/** What each code means, for a reader of the answer. */
export const refusals: ReadonlyMap<string, string> = new Map([
  ['malformed', 'This is not a sign-in message.'],
  ['unknown-family', 'Accounts of this kind cannot sign in here.'],
  ['wrong-domain', 'The page that asks may not sign in, or is not the one that the message is for.'],
  ['wrong-uri', 'The message is for another page.'],
  ['wrong-chain', 'The message is for another network.'],
  ['wrong-address', 'The message is for another account.'],
  ['wrong-resources', 'The message has other resources than were asked for.'],
  ['wrong-statement', 'The message has another statement than was asked for.'],
  ['nonce-unknown', 'The message answers no challenge for this page.'],
  ['nonce-expired', 'The message came too late. Ask for a new challenge.'],
  ['not-yet-valid', 'The message is not valid at this time.'],
  ['expired', 'The message is no longer valid.'],
  ['bad-signature', 'This is not the signature of the account.'],
  ['chain-unreachable', 'The chain of the account does not answer. The same signature may be sent again.'],
  ['nonce-used', 'The challenge was answered before.'],
  ['not-found', 'There is no such session of an account that is signed in here.'],
])
