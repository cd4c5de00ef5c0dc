/**
 * The Bitcoin part of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * Two real nodes (bcoin, regtest rules, in memory, afresh at every start) stand behind a facade that
 * speaks as Esplora does. The second represents testnet4: it answers with that chain's genesis
 * hash and takes and gives `tb1…` addresses. Keys are the same on both.
 *
 * Below `esploraUrl`, CORS open:
 * - `GET /address/:address`, `…/utxo`, `…/txs`, `…/txs/chain[/:lastSeenTxid]`, `…/txs/mempool`
 * - `POST /tx` (raw hex; 400 with the node's reason), `GET /tx/:txid`, `…/hex`, `…/status`,
 *   `…/outspend/:vout`, `…/outspends`
 * - `GET /fee-estimates` (sat/vB by blocks), `/blocks/tip/height`, `/blocks/tip/hash`,
 *   `/block-height/:height` (a hash)
 *
 * Which coins bear inscriptions:
 * - `GET /inscriptions/:address` → `[{ txid, vout, value, inscriptions: [id] }]`, unspent ones
 * - `GET /ord/output/:txid::vout` → as ord answers:
 *   `{ outpoint, address, value, spent, inscriptions: [id], runes: {}, transaction }`
 * - `GET /ord/outputs/:address?type=any|cardinal|inscribed` → a list of those
 * - `GET /ord/inscription/:id` → `{ id, number, content_type, content_length }`, `/ord/content/:id` → the
 *   content: two in three are pictures
 *
 * Controls, all POST:
 * - `/_mine/:count` mines; a transaction of the pool is in the first block
 * - `/_faucet/:address/:sats` pays, and answers with the txid (in the pool)
 * - `/_pause`, `/_resume`: whether blocks come by themselves while the pool holds something (every 2 s)
 * - `/_limit/:count[/:seconds]`: the next calls are answered 429 with Retry-After (default 1 s)
 * - `/_lag/:blocks`: the tip is reported that many blocks lower (0 ends it)
 * - `/_drop/:txid`: forgets a transaction of the pool and what spends from it
 *
 * The node has no Taproot: it pays to `p2tr` addresses and refuses to spend from them.
 */

/** A Bitcoin chain of the sandbox. */
export interface BitcoinWorldChain {
  readonly caipNetworkId: `bip122:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly esploraUrl: string
  /** The start of its segwit addresses, without the `1`. */
  readonly addressPrefix: 'bcrt' | 'tb'
  readonly genesisHash: string
  /** Its mark: `/public/getAssetImage/{imageId}` of the gateway. */
  readonly imageId: string
}

/** A key and its address; hex. */
export interface BitcoinWorldKey<Type extends string> {
  readonly address: string
  readonly privateKey: string
  /** 33 bytes, or the 32 of an x-only key for `p2tr`. */
  readonly publicKey: string
  readonly type: Type
}

/** A wallet of the sandbox. */
export interface BitcoinWorldAccount {
  readonly payment: BitcoinWorldKey<'p2wpkh'>
  readonly ordinals: BitcoinWorldKey<'p2tr'>
  /** What the payment address holds at the start, the coins that bear inscriptions with them. */
  readonly holdings: { readonly BTC: string }
}

/** A coin that bears an inscription at the start, on both chains. */
export interface BitcoinWorldInscription {
  readonly account: number
  readonly purpose: 'payment' | 'ordinals'
  readonly sats: number
}

const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Regtest. */
export const bitcoinChain: BitcoinWorldChain = {
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Sandbox Bitcoin',
  nativeCurrency: bitcoin,
  esploraUrl: 'http://127.0.0.1:3002/regtest',
  addressPrefix: 'bcrt',
  genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  imageId: 'sandbox-bitcoin',
}

/** Stands in for testnet4. */
export const bitcoinChainTwo: BitcoinWorldChain = {
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  name: 'Sandbox Bitcoin Two',
  nativeCurrency: bitcoin,
  esploraUrl: 'http://127.0.0.1:3002/testnet4',
  addressPrefix: 'tb',
  genesisHash: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  imageId: 'sandbox-bitcoin-two',
}

/**
 * Coins that must not be spent as money: one where it belongs, and one that was sent to a payment
 * address by mistake.
 */
export const bitcoinInscriptions: readonly BitcoinWorldInscription[] = [
  { account: 0, purpose: 'ordinals', sats: 546 },
  { account: 0, purpose: 'payment', sats: 10_000 },
  { account: 1, purpose: 'ordinals', sats: 1_000 },
]

/** The wallets on the first chain; the keys are public and worthless. The last holds nothing. */
export const bitcoinAccounts: readonly BitcoinWorldAccount[] = [
  {
    payment: {
      type: 'p2wpkh',
      address: 'bcrt1qsre4hx3jh420cru73shtp7my95t8l6v33276yw',
      privateKey: '3b7f0452106bca04e34cd72b3269965d9a5837982beb2cf4bfe2fb328b04c3fe',
      publicKey: '02da0aa29e6a650e31035cb5d266698d92af97003fb6b79579ac9f761a628e8908',
    },
    ordinals: {
      type: 'p2tr',
      address: 'bcrt1pnaa0x7q4ettcfcgr6fdrgz67z44je6cfyal57s24ra7w4ha4nf4q4ed5fr',
      privateKey: '8e310b74832ed3f9e6b2abfc4dba2676b253470eb3ffd86611a2996377fe00b4',
      publicKey: 'c2b9d4deba0c82cfd86bfedd95ae3aa89294c5444bc34f5a77c191c07b9bbce0',
    },
    holdings: { BTC: '1.5' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'bcrt1qf7mf7u8akjjlazglz7jq0vatu5duq8p7hkmwu0',
      privateKey: '9e634df18d6bd50f46da1a4a280da9e01754e67c63740d0e8dee1b38e008164f',
      publicKey: '02bff118be4a2c7c3290987723ea68e83f5c235939b7aaeaf71dd6f08d1ec2544b',
    },
    ordinals: {
      type: 'p2tr',
      address: 'bcrt1pghuyh7rhgjx0vm8h240mqsqadztklxhp6qure00f7gpxfe2kfzuqqew28k',
      privateKey: 'b0ca9cc50b3fc1dde13fd9eb42f4641213898dc4941b9f8ae5a4fe4d71c29f9c',
      publicKey: 'd4d56c40b3821b03be9ebfe424c1b2cdce1a84ad9f465e5b5271ae7e9c8ae2cb',
    },
    holdings: { BTC: '0.4' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'bcrt1qh9f24ux9g7526rsdd9hgs2wj2jhpg5wmwlhmlt',
      privateKey: '019c202cafd89bacdbd27bb5834b6cad914d4a602a746c0bbf3e87d25c10d064',
      publicKey: '03ff68aaa3302f5c38b0a8c15154879cb148ef174cbfe8552c5b3380ed1e152248',
    },
    ordinals: {
      type: 'p2tr',
      address: 'bcrt1p6y2s39ewvhltgje0ndzyq47fatr0jt5qhn74a64d8y7yqc6pywmq77la8t',
      privateKey: '88785e301647ea8a2ee504b3ccf14ec1c4fe919374eee3933c3c6934ece4aa66',
      publicKey: 'a162d1deea2d8fcd28b8b122be70433545a1c72a257faef13f18a00d99e1e51f',
    },
    holdings: { BTC: '0.01' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'bcrt1q73gr6art4qzs85ckhc24h0kn2atwvheusrwpfl',
      privateKey: '8500565fb9b454a9c3b4f6f8823defc4c3ccc2a659e9a2dadda6cb7a28a5a215',
      publicKey: '0289764fe56b101af554ea83a087c3e6958a2749c15f8cc5b3e5ebbfa929091525',
    },
    ordinals: {
      type: 'p2tr',
      address: 'bcrt1psv82jkck94cjzl96j29gm7kk4x22x52gxd58wlnymw6pdamnjvjseusw75',
      privateKey: '1434312a141ee2733c6b80d5e4dd0c7aa973c01f6b1f244c5c984fda25074847',
      publicKey: 'a9c25dc4d0bd86ebef4f279d374585f21a21a5a82fff2b954163e045e3607911',
    },
    holdings: { BTC: '0.00002' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'bcrt1qjd55hne3f0uw33hej0x7fc49c538d4d892pgrm',
      privateKey: 'f73cc1d33b4995583ecc73564ca9a6dc2dd1450cc8240073d88dd51de408bb46',
      publicKey: '022633dce17660a4a4f2c11644f5f061518e57fef0082622b8ae4a5095b95eb2da',
    },
    ordinals: {
      type: 'p2tr',
      address: 'bcrt1puj6yjutad92drz78vmy5d35e5rzsfuhz6qd458l053z85aacuseqt287qt',
      privateKey: 'abe60aa4aeb50062c97dfe97dfb8e7eac64293b1c4bbce99c09f82f6707bcb89',
      publicKey: 'b8cc6fe43948f5c17816055609514a938133ed08358424630feb5509e9f8a6d8',
    },
    holdings: { BTC: '0' },
  },
]

/** The same wallets on the second chain. */
export const bitcoinAccountsTwo: readonly BitcoinWorldAccount[] = [
  {
    payment: {
      type: 'p2wpkh',
      address: 'tb1qsre4hx3jh420cru73shtp7my95t8l6v3nr8hn8',
      privateKey: '3b7f0452106bca04e34cd72b3269965d9a5837982beb2cf4bfe2fb328b04c3fe',
      publicKey: '02da0aa29e6a650e31035cb5d266698d92af97003fb6b79579ac9f761a628e8908',
    },
    ordinals: {
      type: 'p2tr',
      address: 'tb1pnaa0x7q4ettcfcgr6fdrgz67z44je6cfyal57s24ra7w4ha4nf4qcq8jue',
      privateKey: '8e310b74832ed3f9e6b2abfc4dba2676b253470eb3ffd86611a2996377fe00b4',
      publicKey: 'c2b9d4deba0c82cfd86bfedd95ae3aa89294c5444bc34f5a77c191c07b9bbce0',
    },
    holdings: { BTC: '0.25' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'tb1qf7mf7u8akjjlazglz7jq0vatu5duq8p74lzrtx',
      privateKey: '9e634df18d6bd50f46da1a4a280da9e01754e67c63740d0e8dee1b38e008164f',
      publicKey: '02bff118be4a2c7c3290987723ea68e83f5c235939b7aaeaf71dd6f08d1ec2544b',
    },
    ordinals: {
      type: 'p2tr',
      address: 'tb1pghuyh7rhgjx0vm8h240mqsqadztklxhp6qure00f7gpxfe2kfzuqdqyvjv',
      privateKey: 'b0ca9cc50b3fc1dde13fd9eb42f4641213898dc4941b9f8ae5a4fe4d71c29f9c',
      publicKey: 'd4d56c40b3821b03be9ebfe424c1b2cdce1a84ad9f465e5b5271ae7e9c8ae2cb',
    },
    holdings: { BTC: '2' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'tb1qh9f24ux9g7526rsdd9hgs2wj2jhpg5wmvkwkgz',
      privateKey: '019c202cafd89bacdbd27bb5834b6cad914d4a602a746c0bbf3e87d25c10d064',
      publicKey: '03ff68aaa3302f5c38b0a8c15154879cb148ef174cbfe8552c5b3380ed1e152248',
    },
    ordinals: {
      type: 'p2tr',
      address: 'tb1p6y2s39ewvhltgje0ndzyq47fatr0jt5qhn74a64d8y7yqc6pywmqn84mj3',
      privateKey: '88785e301647ea8a2ee504b3ccf14ec1c4fe919374eee3933c3c6934ece4aa66',
      publicKey: 'a162d1deea2d8fcd28b8b122be70433545a1c72a257faef13f18a00d99e1e51f',
    },
    holdings: { BTC: '0.01' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'tb1q73gr6art4qzs85ckhc24h0kn2atwvheuj2hv7k',
      privateKey: '8500565fb9b454a9c3b4f6f8823defc4c3ccc2a659e9a2dadda6cb7a28a5a215',
      publicKey: '0289764fe56b101af554ea83a087c3e6958a2749c15f8cc5b3e5ebbfa929091525',
    },
    ordinals: {
      type: 'p2tr',
      address: 'tb1psv82jkck94cjzl96j29gm7kk4x22x52gxd58wlnymw6pdamnjvjs596gtw',
      privateKey: '1434312a141ee2733c6b80d5e4dd0c7aa973c01f6b1f244c5c984fda25074847',
      publicKey: 'a9c25dc4d0bd86ebef4f279d374585f21a21a5a82fff2b954163e045e3607911',
    },
    holdings: { BTC: '0.00002' },
  },
  {
    payment: {
      type: 'p2wpkh',
      address: 'tb1qjd55hne3f0uw33hej0x7fc49c538d4d88rc95j',
      privateKey: 'f73cc1d33b4995583ecc73564ca9a6dc2dd1450cc8240073d88dd51de408bb46',
      publicKey: '022633dce17660a4a4f2c11644f5f061518e57fef0082622b8ae4a5095b95eb2da',
    },
    ordinals: {
      type: 'p2tr',
      address: 'tb1puj6yjutad92drz78vmy5d35e5rzsfuhz6qd458l053z85aacuseqxndc43',
      privateKey: 'abe60aa4aeb50062c97dfe97dfb8e7eac64293b1c4bbce99c09f82f6707bcb89',
      publicKey: 'b8cc6fe43948f5c17816055609514a938133ed08358424630feb5509e9f8a6d8',
    },
    holdings: { BTC: '0' },
  },
]
