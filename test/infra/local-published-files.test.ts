import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test, vi } from 'vitest'
import { root } from '#infra/handlers.ts'
import { getFixtureName } from '#test/infra/fixture/fixture-app.ts'
import { setUpFixtureStack } from '#test/infra/fixture/fixture-stack.ts'

const stack = setUpFixtureStack()

/** The streets of the local run, whose name is by their content. */
const [exampleStreets = ''] = globSync(join(root, 'infra/local/streets/**/*.pmtiles'))

const bucket = getFixtureName('Files').toLowerCase()
const read = async (Key: string) => {
  const s3 = new S3Client(stack.getClientConfig())
  const { Body, ContentType, CacheControl } = await s3.send(
    new GetObjectCommand({ Bucket: bucket, Key }),
  )
  return { text: await Body?.transformToString(), ContentType, CacheControl }
}

/** Points operators' commands to the bucket. */
const configureBucket = () => {
  const { region, endpoint, credentials } = stack.getClientConfig()
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  vi.stubEnv('SITE_BUCKET', bucket)
  return region
}

const line = {
  force: false,
  add: [],
  remove: [],
  direct: undefined,
  channel: undefined,
  reason: undefined,
}

describe('published terms', () => {
  const key = 'static/terms_and_conditions/et_EE.html'

  test('are uploaded by the first deployment and not overwritten by the next', async () => {
    const region = configureBucket()
    const { uploadSite } = await import('#infra/upload-site.ts')
    const { terms } = await import('#infra/ops/commands/terms.ts')

    const site = join(stack.folder, 'site')
    mkdirSync(join(site, 'static/terms_and_conditions'), { recursive: true })
    const build = (version: string) => {
      writeFileSync(join(site, 'index.html'), `page ${version}`)
      writeFileSync(join(site, key), `sample ${version}`)
    }
    build('1')
    expect(await uploadSite(site, bucket, region)).toHaveLength(2)
    expect((await read(key)).text).toBe('sample 1')

    const file = join(stack.folder, 'terms.html')
    writeFileSync(file, '<h1>Tingimused</h1>')
    const { apply } = await terms.plan({ ...line, args: ['et_EE', file] })
    expect(await apply?.()).toContain(bucket)
    build('2')
    await uploadSite(site, bucket, region, { '.well-known/security.txt': 'Contact: a' })
    expect(await read('.well-known/security.txt')).toEqual({
      text: 'Contact: a',
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
    })
    expect((await read('index.html')).text).toBe('page 2')
    expect(await read(key)).toEqual({
      text: '<h1>Tingimused</h1>',
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
    })
  })
})

test('published streets are in the bucket under a name by their content, which does not change', async () => {
  configureBucket()
  const { streets } = await import('#infra/ops/commands/streets.ts')
  const { apply } = await streets.plan({ ...line, args: [exampleStreets] })
  expect(await apply?.()).toContain(bucket)
  const description = await read('static/streets/streets.json')
  expect(description).toMatchObject({
    ContentType: 'application/json',
    CacheControl: 'public, max-age=0, must-revalidate',
  })
  const key = `static/streets/${basename(exampleStreets)}`
  expect(description.text).toContain(`pmtiles:///${key}/{z}/{x}/{y}`)
  const { text, ...headers } = await read(key)
  expect(text?.slice(0, 7)).toBe('PMTiles')
  expect(headers).toEqual({
    ContentType: 'application/vnd.pmtiles',
    CacheControl: 'public, max-age=31536000, immutable',
  })
  expect((await streets.plan({ ...line, args: [exampleStreets] })).apply).toBeUndefined()
})
