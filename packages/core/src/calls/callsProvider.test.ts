import { describe, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { SendUnknownError, StaleTransferError } from '../errors/send.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { PreparedCall } from '../model/calls.js'
import type { CallsAnswers, CallsQuestion, CallsUse, PageCalls } from '../model/callsAnswers.js'
import { selectView } from '../navigation/navigationState.js'
import { callsProvider } from './callsProvider.js'
import { selectCalls, sequenceAnswered } from './callsState.js'

const call = (does: string): PreparedCall => ({ title: does, body: { does } })
const two = [call('approve'), call('deposit')]

/** A wallet's provider that keeps what it needs to itself, as some do. */
class Provider {
  #asked: unknown[] = []
  #heard = 0
  listeners = 0
  readonly name = 'Fake'
  ask(request: unknown): unknown {
    this.#asked.push(request)
    return { asked: request }
  }
  get asked(): readonly unknown[] {
    return this.#asked
  }
  on(): this {
    this.#heard += 1
    this.listeners = this.#heard
    return this
  }
}

interface World extends TestCore {
  readonly own: Provider
  readonly fake: FakeAdapter
  /** What a page gets. */
  readonly provider: Provider
  /** The questions that the family was asked. */
  readonly questions: CallsQuestion[]
}

async function world(own = new Provider(), answer?: CallsAnswers['answer']): Promise<World> {
  const questions: CallsQuestion[] = []
  const fake = fakeAdapter({
    namespace: 'fake',
    wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })],
    answerCalls: {
      through: 'ask',
      takes: (request) => Object(request).about === 'calls',
      async answer(question) {
        questions.push(question)
        return answer ? answer(question) : 'answered'
      },
    },
  })
  const start = fake.start.bind(fake)
  fake.start = (host) => ({ ...start(host), provider: () => own })
  const made = await testCore({ adapters: [fake] })
  await connectFake({ core: made.core, adapter: fake })
  const provider = callsProvider(made.core, 'fake', 'test.fake') as Provider
  return { ...made, fake, own, provider, questions }
}

describe('what hosts get as the provider', () => {
  test('a family without such answers: the wallet’s own object', async () => {
    const { core, adapter } = await testCore()
    await connectFake({ core, adapter })
    expect(callsProvider(core, 'fake', adapter.wallet.connectorId)).toBe(adapter.wallet)
    expect(callsProvider(core, 'none', 'test.fake')).toBeUndefined()
  })

  test('a request for several calls is answered, and none of it reaches the wallet', async () => {
    const { provider, own, questions } = await world()
    const request = { about: 'calls' }
    expect(await provider.ask(request)).toBe('answered')
    expect(own.asked).toEqual([])
    expect(questions[0]?.request).toBe(request)
    expect(questions[0]?.provider).toBe(own)
  })

  test('everything else is untouched: requests, functions, properties, what is set', async () => {
    const { provider, own, core } = await world()
    const request = { about: 'accounts' }
    expect(provider.ask(request)).toEqual({ asked: request })
    expect(own.asked[0]).toBe(request)
    expect(core.store.getState().calls).toBeUndefined()
    provider.on()
    expect([own.listeners, provider.listeners, provider.name]).toEqual([1, 1, 'Fake'])
    provider.listeners = 7
    expect(own.listeners).toBe(7)
    expect(provider).toBeInstanceOf(Provider)
    expect(Object.keys(provider)).toEqual(Object.keys(own))
    expect('ask' in provider && 'name' in provider).toBe(true)
    expect(provider.ask).toBe(provider.ask)
    expect(provider.on).toBe(provider.on)
  })

  test('one that is frozen, and one whose function stands under two names', async () => {
    const still = new Provider()
    Object.freeze(still)
    const frozen = await world(still)
    expect(await frozen.provider.ask({ about: 'calls' })).toBe('answered')
    const own = Object.assign(new Provider(), { send: Provider.prototype.ask })
    const { provider } = await world(own)
    const other = provider as Provider & { readonly send: Provider['ask'] }
    expect(other.send({ about: 'calls' })).toEqual({ asked: { about: 'calls' } })
    expect(await other.ask({ about: 'calls' })).toBe('answered')
  })

  test('is one object for one provider, also after the instance was started again', async () => {
    const { core, provider } = await world()
    expect(callsProvider(core, 'fake', 'test.fake')).toBe(provider)
    core.stop()
    expect(callsProvider(core, 'fake', 'test.fake')).toBeUndefined()
    await expect(provider.ask({ about: 'calls' })).rejects.toMatchObject({ code: 'not-connected' })
    core.start()
    expect(callsProvider(core, 'fake', 'test.fake')).toBe(provider)
  })
})

describe('what the core does towards an answer', () => {
  const use = ({ inUse }: CallsQuestion): CallsUse => inUse() ?? expect.unreachable('nothing is in use')
  /** The page's calls, as soon as the family has them. */
  async function sending(calls = two): Promise<World & { readonly sent: Promise<PageCalls> }> {
    const made = await world(new Provider(), async (question) => question.send(calls, use(question)))
    return { ...made, sent: made.provider.ask({ about: 'calls' }) as Promise<PageCalls> }
  }
  const status = ({ core }: TestCore) => selectCalls(core.store.getState())[0]?.status
  const agree = async (made: World, agreed: boolean): Promise<void> => {
    await vi.waitFor(() => expect(status(made)).toBe('agreeing'))
    made.core.store.dispatch(sequenceAnswered({ id: 1, agreed }))
  }

  test('who is in use: the account and the network, of this provider alone', async () => {
    const made = await world()
    await made.provider.ask({ about: 'calls' })
    expect(made.questions[0]?.inUse()).toMatchObject({
      connectorId: 'test.fake',
      network: { caipNetworkId: 'fake:1' },
    })
    const running = made.core.services.adapters.get('fake')!
    made.core.services.adapters.set('fake', { ...running, provider: () => new Provider() })
    expect(made.questions[0]?.inUse()).toBeUndefined()
  })

  test('C9: a sequence is asked about, and is known from its first call on', async () => {
    const made = await sending()
    const { prompts } = made.fake.wallet
    await agree(made, true)
    made.fake.chain.halted = true
    const page = await made.sent
    expect(page.progress()).toMatchObject({ way: 'in-turn', status: 'pending' })
    expect(made.fake.wallet.prompts - prompts).toBe(1)
    made.fake.chain.halted = false
    await vi.waitFor(() => expect(page.progress().status).toBe('confirmed'), 5000)
    expect(page.progress().steps.map(({ hash }) => hash)).toEqual(['calls-1', 'calls-2'])
  })

  test('C9: not agreed to, or the first declined: no answer but the error', async () => {
    const made = await sending()
    const { prompts } = made.fake.wallet
    await agree(made, false)
    await expect(made.sent).rejects.toThrow(UserRejectedError)
    expect(made.fake.wallet.prompts).toBe(prompts)
    const single = await sending([call('pay')])
    single.fake.wallet.next('reject')
    await expect(single.sent).rejects.toThrow(UserRejectedError)
  })

  test('a sequence that stops later is told by its progress', async () => {
    const made = await sending()
    made.fake.wallet.next('approve')
    made.fake.wallet.next('reject')
    await agree(made, true)
    const page = await made.sent
    await vi.waitFor(() => expect(page.progress().status).toBe('partly'), 5000)
    expect(page.progress().steps.map((step) => step.status)).toEqual(['confirmed', 'failed'])
  })

  test('the same calls twice are two requests', async () => {
    const answer: CallsAnswers['answer'] = async (question) => question.send([call('pay')], use(question))
    const made = await world(new Provider(), answer)
    const { prompts } = made.fake.wallet
    await Promise.all([made.provider.ask({ about: 'calls' }), made.provider.ask({ about: 'calls' })])
    expect(made.fake.wallet.prompts - prompts).toBe(2)
    expect(selectCalls(made.core.store.getState())).toHaveLength(2)
  })

  test('another account by the time that it is sent: nothing is', async () => {
    const made = await world(new Provider(), async (question) => {
      const before = use(question)
      made.fake.wallet.setAccounts(['second', 'first'])
      await vi.waitFor(() => expect(question.inUse()?.address).toBe('second'))
      return question.send([call('pay')], before)
    })
    const { prompts } = made.fake.wallet
    await expect(made.provider.ask({ about: 'calls' })).rejects.toThrow(StaleTransferError)
    expect(made.fake.wallet.prompts).toBe(prompts)
  })

  test('calls are followed to their end, also when twenty newer ones were sent', async () => {
    const made = await sending([call('pay')])
    made.fake.chain.halted = true
    const page = await made.sent
    const running = made.provider
    for (let count = 0; count < 25; count += 1) await running.ask({ about: 'calls' })
    expect(page.progress().status).toBe('pending')
    made.fake.chain.halted = false
    await vi.waitFor(() => expect(page.progress().status).toBe('confirmed'), 5000)
    const isOver = ({ status: each }: { readonly status: string }): boolean => each === 'confirmed'
    await vi.waitFor(() => expect(selectCalls(made.core.store.getState()).every(isOver)).toBe(true), 5000)
    // What is decided is kept as long as it is among the newest.
    await running.ask({ about: 'calls' })
    expect(selectCalls(made.core.store.getState())).toHaveLength(20)
  })

  test('an instance that stops does not know what became of it', async () => {
    const made = await sending([call('pay')])
    made.fake.chain.halted = true
    const page = await made.sent
    made.core.stop()
    await vi.waitFor(() => expect(page.progress().status).toBe('unknown'), 5000)
    const asking = await sending()
    await vi.waitFor(() => expect(status(asking)).toBe('agreeing'))
    asking.core.stop()
    await expect(asking.sent).rejects.toThrow(SendUnknownError)
  })

  test('they are shown in the modal, which may be open', async () => {
    const made = await sending([call('pay')])
    const page = await made.sent
    await page.show()
    expect(selectView(made.core.store.getState())).toBe('CallSequence')
    await page.show()
    expect(selectView(made.core.store.getState())).toBe('CallSequence')
  })
})
