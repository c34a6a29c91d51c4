// The text of the file, not its module.
// oxlint-disable-next-line import/default
import typedClient from '../../clients/typescript/example.ts?raw'
import mcpConfig from '../../clients/mcp/example.json?raw'
import typography from '#web/ui/typography.module.css'
import { fillExample } from './fill-example.ts'
import styles from './developers.module.css'
import { Snippet } from './snippet.tsx'

const toGenerate = `npx @openapitools/openapi-generator-cli generate \\
  -i https://pakk.example/developers/openapi.json -g php -o pakk-php

pipx run openapi-python-client generate \\
  --url https://pakk.example/developers/openapi.json`

const files = [
  ['openapi.json', '/developers/openapi.json', 'OpenAPI 3.1 of this API'],
  ['orders.xsd', '/developers/xsd/create-orders-request.xsd', 'XML Schema of POST orders'],
  [
    'error.xsd',
    '/developers/xsd/error.xsd',
    'XML Schema of errors; each answer has one beside it, such as list-places-response.xsd',
  ],
  [
    'site-openapi.json',
    '/developers/site-openapi.json',
    'OpenAPI 3.1 of the calls of the site, which change with it',
  ],
] as const

const fill = (text: string) => fillExample(text, { origin: location.origin, key: '' })

/** Typed clients, and the files that they are made from. */
export const ClientsPart = () => (
  <section className={styles.part} id="clients" aria-labelledby="clients-title">
    <h2 id="clients-title">Clients</h2>
    <p className={typography.muted}>
      The API is described by one file, from which clients are made. The client for TypeScript is in
      the repository, in <code>clients/typescript</code>: a wrong field does not compile.
    </p>
    <Snippet
      head={<span>TypeScript</span>}
      code={fill(typedClient).trim()}
      label="the typed client"
    />
    <p className={typography.muted}>
      For PHP and Python the standard generators write one from the same file.
    </p>
    <Snippet head={<span>PHP and Python</span>} code={fill(toGenerate)} label="the generators" />
    <ul className={styles.files}>
      {files.map(([name, href, about]) => (
        <li key={href}>
          <a href={href} download>
            {name}
          </a>{' '}
          <span className={typography.note}>{about}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** The server by which assistants use the API. */
export const AssistantsPart = () => (
  <section className={styles.part} id="assistants" aria-labelledby="assistants-title">
    <h2 id="assistants-title">Assistants</h2>
    <p className={typography.muted}>
      <code>clients/mcp</code> is a server of the Model Context Protocol. An assistant finds places,
      checks and prices shipments and follows them. It creates, prints and cancels nothing until{' '}
      <code>PAKK_WRITES</code> is set, and then only a plan that a person has read. Without{' '}
      <code>PAKK_LIVE</code> it writes with test keys alone.
    </p>
    <Snippet
      head={<span>Settings of the assistant</span>}
      code={fill(mcpConfig).trim()}
      label="the settings"
    />
  </section>
)
