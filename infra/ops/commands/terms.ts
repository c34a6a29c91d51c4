import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { locales } from '#shared/lib/locale.ts'
import { root } from '../../handlers.ts'
import { cacheControl, contentType } from '../../site-files.ts'
import { type Command, oneOf, word } from '../command.ts'

/** Markup that does something, which a text has no need of. */
const activeMarkup =
  /<(?:script|iframe|object|embed|form|base|svg)\b|[\s/"']on[a-z]+\s*=|javascript:|http-equiv/i

const publish = async (key: string, text: string): Promise<string> => {
  const bucket = process.env['SITE_BUCKET']
  if (bucket === undefined && process.env['AWS_ENDPOINT_URL'] === undefined) {
    throw new Error('SITE_BUCKET names the bucket of the site')
  }
  if (bucket === undefined) {
    // `npm start` serves the built site as the bucket would.
    await writeFile(join(root, 'dist/web', key), text)
    return 'written into the built site of this machine'
  }
  const client = new S3Client({})
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: text,
      ContentType: contentType(key),
      CacheControl: cacheControl(key),
    }),
  )
  return `published in ${bucket}`
}

export const terms: Command = {
  usage: '<locale> <file>',
  summary: 'publish the terms of a language, an HTML file',
  takes: 2,
  plan: async (line) => {
    const language = oneOf(word(line, 0, 'locale'), locales, 'locale')
    const key = `static/terms_and_conditions/${language}.html`
    const text = await readFile(word(line, 1, 'file'), 'utf8')
    if (activeMarkup.test(text))
      throw new Error('Terms are text: no scripts, frames, forms or handlers')
    return {
      lines: [`~ ${key}, ${text.length} characters`],
      after: text,
      apply: () => publish(key, text),
    }
  },
}
