import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { locales } from '#shared/lib/locale.ts'
import { root } from '../../handlers.ts'
import { getCacheControl, getContentType } from '../../site-files.ts'
import { type Command, parseChoice, requireArgument } from '../command.ts'

/** Active markup, which terms must not contain. */
const activeMarkup =
  /<(?:script|iframe|object|embed|form|base|svg)\b|[\s/"']on[a-z]+\s*=|javascript:|http-equiv/i

const publish = async (key: string, text: string): Promise<string> => {
  const bucket = process.env['SITE_BUCKET']
  if (bucket === undefined && process.env['AWS_ENDPOINT_URL'] === undefined) {
    throw new Error('Set SITE_BUCKET to the bucket of the site')
  }
  if (bucket === undefined) {
    // `npm start` serves the built site instead of the bucket.
    await writeFile(join(root, 'dist/web', key), text)
    return 'written to the built site of this machine'
  }
  const client = new S3Client({})
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: text,
      ContentType: getContentType(key),
      CacheControl: getCacheControl(key),
    }),
  )
  return `published in ${bucket}`
}

export const terms: Command = {
  usage: '<locale> <file>',
  summary: 'publish the terms of a language from an HTML file',
  maxArguments: 2,
  plan: async (line) => {
    const language = parseChoice(requireArgument(line, 0, 'locale'), locales, 'locale')
    const key = `static/terms_and_conditions/${language}.html`
    const text = await readFile(requireArgument(line, 1, 'file'), 'utf8')
    if (activeMarkup.test(text))
      throw new Error('Terms must not contain scripts, frames, forms or event handlers')
    return {
      lines: [`~ ${key}, ${text.length} characters`],
      after: text,
      apply: () => publish(key, text),
    }
  },
}
