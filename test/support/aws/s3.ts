import type { DoubleResponse } from '#test/support/stack/http-double.ts'
import type { AwsRequest, Operations } from './aws-request.ts'
import { renderXml } from './aws-request.ts'

/** Creates S3 with every bucket, as the CDK and the upload of the site use it. */
export const createS3 = () => {
  const objects = new Map<string, string>()

  const respond = ({ method, path, body }: AwsRequest): DoubleResponse => {
    const [name = '', query = ''] = path.split('?')
    if (method === 'PUT') {
      objects.set(name, body)
      return { text: '' }
    }
    if (query.includes('location')) return { text: renderXml({ LocationConstraint: 'eu-north-1' }) }
    if (query.includes('list-type'))
      return { text: renderXml({ ListBucketResult: { KeyCount: 0 } }) }
    const found = objects.get(name)
    if (found !== undefined) return { text: found }
    const Code = query.includes('encryption')
      ? 'ServerSideEncryptionConfigurationNotFoundError'
      : 'NoSuchKey'
    return { status: 404, text: renderXml({ Error: { Code, Message: 'double' } }) }
  }

  const operations: Operations = new Proxy({}, { get: () => respond })
  return { operations, objects }
}
