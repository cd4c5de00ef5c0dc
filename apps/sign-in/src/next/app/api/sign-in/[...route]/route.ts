import { signIn } from '../../../../signIn'

const answer = async (request: Request): Promise<Response> =>
  (await signIn(request)) ?? new Response(null, { status: 404 })

export { answer as GET, answer as POST, answer as DELETE, answer as OPTIONS }
