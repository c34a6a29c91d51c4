import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A server that `npm start` has started from this repository. */
const runningServer = z.object({ url: z.string(), dataDir: z.string() })
export type RunningServer = z.infer<typeof runningServer>

/** One file for each running server, so that `npm run ops -- … --local` finds it. */
const serversFolder = join(import.meta.dirname, '../dist/servers')

/** Lists a server until the returned function is called. */
export const registerServer = (server: RunningServer, folder = serversFolder) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new URL(server.url).port}.json`)
  writeFileSync(file, JSON.stringify(server))
  return () => rmSync(file, { force: true })
}

const responds = async ({ url }: RunningServer) => {
  const response = await fetch(`${url}/local/health`).catch(() => undefined)
  return response?.ok === true
}

/** Lists the servers that respond. Files of servers that were killed are removed. */
export const listRunningServers = async (folder = serversFolder): Promise<RunningServer[]> => {
  mkdirSync(folder, { recursive: true })
  const found = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const file = join(folder, name)
      const server = runningServer.parse(JSON.parse(readFileSync(file, 'utf8')))
      if (await responds(server)) return [server]
      rmSync(file, { force: true })
      return []
    }),
  )
  return found.flat()
}
