import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from './contract/registerContract.js'
import { openApiDocument } from './contract/openApi.js'
import { gatherBalances } from './balances/gatherBalances.js'
import { listBalances } from './balances/listBalances.js'
import { listFamilyBalances } from './balances/listFamilyBalances.js'
import { createConvertHandlers } from './convert/convertHandlers.js'
import { type Images, loadImages } from './directory/images.js'
import { type WalletQuestion, findWallets, loadWallets } from './directory/walletDirectory.js'
import { createSingleFlight } from './database/singleFlight.js'
import { GatewayError, forbidden, notFound } from './errors/gatewayError.js'
import { listHistory } from './history/listHistory.js'
import { withPictures } from './history/withPictures.js'
import { findIdentity } from './identity/findIdentity.js'
import type { NftName } from './nfts/createNfts.js'
import { nameHandlers } from './names/nameHandlers.js'
import { onrampHandlers } from './onramp/onrampHandlers.js'
import { listPrices } from './prices/listPrices.js'
import { findRecipients } from './recipients/findRecipients.js'
import type { RpcCall } from './rpc/rpcCall.js'
import { sendPicture } from './server/sendPicture.js'
import { withEtag } from './server/withEtag.js'
import type { Services } from './services.js'
import { sessionHandlers } from './sessions/sessionHandlers.js'
import { signInHandlers } from './signIn/signInHandlers.js'
import { smartAccountHandlers } from './smartAccounts/smartAccountHandlers.js'

/** In requests, beside the one that each counts: the log of a chain is asked for up to 48 times. */
const approvalsCost = 9

/** An answer for each operation of openapi.json. Requests were validated against it before they come here. */
export function createHandlers(services: Services): Readonly<Record<string, Handler>> {
  const { chains, families, metrics, prices } = services
  const once = createSingleFlight()
  const wallets = loadWallets(services.certification)
  const walletImages = loadImages('wallets/images')
  const marks = loadImages('marks')
  const iconUrl = (symbol: string): string =>
    `${services.publicUrl()}/public/getTokenImage/${encodeURIComponent(symbol.toLowerCase())}`
  const pictureUrl = ({ chain, token, id }: NftName, version: string): string =>
    `${services.publicUrl()}/public/nft/${chain}/${token}/${id}.webp?v=${version}`
  const withIcon = <T extends { readonly symbol: string }>(entry: T): T & { iconUrl: string } => ({
    ...entry,
    iconUrl: iconUrl(entry.symbol),
  })

  return {
    getSupportedChains: () => ({
      http: [...chains.keys(), ...families.keys()],
      ws: [
        ...[...chains.values()]
          .filter((chain) => chain.config.wsUrl !== undefined)
          .map((chain) => chain.caipId),
        ...[...families].filter(([, chain]) => chain.config.wsUrl !== undefined).map(([caipId]) => caipId),
      ],
    }),
    getIdentity(request) {
      const { address } = request.params as { address: string }
      const { chainId, primary } = request.query as { chainId?: string; primary?: string }
      return findIdentity(services, address, chainId, primary !== undefined)
    },
    async findRecipient(request) {
      const { text, chainId } = request.query as { text: string; chainId: string }
      const matches = await once(['recipient', chainId, text].join(' '), () =>
        findRecipients(services, text, chainId),
      )
      return { matches }
    },
    ...nameHandlers(services.names, services.limits),
    async getBalance(request) {
      const { address } = request.params as { address: string }
      const { chainId, forceUpdate } = request.query as { chainId?: string; forceUpdate?: string }
      const fresh = forceUpdate !== undefined && forceUpdate !== '' && forceUpdate !== 'false'
      const question = { address, chainId, fresh }
      const { balances, unavailable, freshIn } = await gatherBalances([
        ...listBalances(services, question),
        ...listFamilyBalances(services, question),
      ])
      return {
        balances: balances.map(withIcon),
        ...(unavailable.length > 0 && { unavailable }),
        ...(freshIn > 0 && { freshIn }),
      }
    },
    async getHistory(request) {
      const { address } = request.params as { address: string }
      const { chainId, cursor, spam } = request.query as {
        chainId?: string
        cursor?: string
        spam?: 'hide' | 'show'
      }
      const { data, ...page } = await once([chainId, address, cursor, spam].join(' '), () =>
        listHistory(services, { address, chainId, cursor, spam }),
      )
      return { data: await withPictures(data, { iconUrl, pictureUrl, known: services.nfts.known }), ...page }
    },
    async getNfts(request) {
      const { address } = request.params as { address: string }
      const { chainId, cursor } = request.query as { chainId?: string; cursor?: string }
      const { data, next, partial } = await once(['nfts', chainId, address, cursor].join(' '), () =>
        services.nfts.list({ address, chainId, cursor }),
      )
      const withImages = data.map(({ version, ...nft }) => ({
        ...nft,
        imageUrl: version === undefined ? null : pictureUrl({ ...nft, chain: nft.chainId }, version),
      }))
      return { data: withImages, next, partial }
    },
    async getApprovals(request) {
      const { address } = request.params as { address: string }
      const { chainId } = request.query as { chainId: string }
      services.limits.charge(request, approvalsCost)
      return once(['approvals', chainId, address].join(' '), () => services.approvals.list(address, chainId))
    },
    async getNftImage(request, reply) {
      const place = request.params as { chain: string; token: string; id: string }
      const { size, v } = request.query as { size: number; v?: string }
      // Kept with the error too: a page may show the same picture often.
      reply.header('cache-control', 'public, max-age=60')
      const { type, body, isFinal } = await services.nfts.picture({
        ...place,
        size,
        version: v,
        charge: () => services.limits.charge(request),
      })
      return sendPicture(request, reply, { type, body, seconds: isFinal ? 31_536_000 : 3600 })
    },
    async getPrices(request) {
      const { addresses } = request.body as { addresses: readonly string[] }
      return { fungibles: (await listPrices(chains, prices, addresses)).map(withIcon) }
    },
    ...onrampHandlers({ ...services, iconUrl }),
    ...createConvertHandlers({ ...services, iconUrl }),
    ...signInHandlers(services),
    ...sessionHandlers(services),
    ...smartAccountHandlers(services),
    async getFiatRates() {
      if (services.fiat === undefined) throw notFound('rates', 'This gateway has no rates of currencies.')
      const rates = await services.fiat.read()
      if (rates === undefined)
        throw new GatewayError(502, [
          { name: 'rates', description: 'The European Central Bank does not answer.' },
        ])
      return rates
    },
    async forwardCalls(request, reply) {
      if (services.rpc === undefined) throw notFound('path', 'This gateway forwards no calls.')
      const { chainId } = request.query as { chainId: string }
      return reply
        .type('application/json')
        .send(await services.rpc.answer(request, chainId, request.body as RpcCall | readonly RpcCall[]))
    },
    getWallets(request, reply) {
      const certifier = services.certification?.certifier
      return withEtag(request, reply, {
        ...findWallets(wallets, request.query as WalletQuestion),
        ...(certifier && { certifier }),
      })
    },
    getWalletImage: (request, reply) =>
      sendImage(reply, walletImages, (request.params as { imageId: string }).imageId, 'image/webp'),
    getAssetImage: (request, reply) => sendMark(reply, marks, (request.params as { id: string }).id),
    getTokenImage: (request: FastifyRequest, reply) =>
      sendMark(reply, marks, (request.params as { symbol: string }).symbol),
    getAnalyticsConfig: () => ({ isAnalyticsEnabled: services.analytics }),
    async postEvent(request) {
      if (!services.analytics) throw forbidden('analytics', 'This gateway wants no events.')
      metrics.events.inc({ event: (request.body as { props: { event: string } }).props.event })
      return { taken: true }
    },
    getHealth: () => ({ status: 'ok' }),
    async getReadiness(_request, reply) {
      const state = await services.readiness.read()
      return reply.code(state.status === 'ready' ? 200 : 503).send(state)
    },
    async getMetrics(_request, reply) {
      // Gauges of what lies outside are set there.
      await services.readiness.read()
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    },
    getOpenApi: () => openApiDocument,
  }
}

function sendMark(reply: FastifyReply, marks: Images, id: string): FastifyReply {
  // Opened on its own, an SVG is a document: it may do nothing.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  return sendImage(reply, marks, id.toLowerCase(), 'image/svg+xml')
}

function sendImage(reply: FastifyReply, images: Images, id: string, type: string): FastifyReply {
  const image = images.get(id)
  return reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type })
    .send(image)
}
