import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createPakkClient } from '../../typescript/src/client.ts'
import type { Plan } from './plan.ts'
import { createPakkServer } from './server.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const pakk = createPakkClient({ baseUrl: settings.url, key: settings.key })
const plans = new Map<string, Plan>()
serveStdio(() => createPakkServer(pakk, settings, plans))
