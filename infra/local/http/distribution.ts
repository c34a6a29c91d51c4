import * as z from 'zod/mini'
import type { FindResources } from '#infra/local/template/resolve.ts'
import { createEdgeFunction, type EdgeFunction } from './edge-functions.ts'
import { readResponseHeaders } from './response-headers.ts'

const behaviorShape = z.object({
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.optional(z.string()),
  Compress: z.optional(z.boolean()),
  FunctionAssociations: z.optional(
    z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })),
  ),
})

const distributionShape = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.optional(z.string()),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        S3OriginConfig: z.optional(z.looseObject({})),
        OriginCustomHeaders: z.optional(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
        ),
      }),
    ),
    DefaultCacheBehavior: behaviorShape,
    CacheBehaviors: z.optional(z.array(z.extend(behaviorShape, { PathPattern: z.string() }))),
  }),
})

/** A cache behavior: how requests whose path matches a pattern are handled. */
export interface Behavior {
  readonly matches: (path: string) => boolean
  /** The site's files, the API, or the bucket whose domain is the origin's. */
  readonly origin:
    | { readonly kind: 'site' }
    | { readonly kind: 'api' }
    | { readonly kind: 'bucket'; readonly bucket: string }
  readonly compress: boolean
  /** Headers that are added to every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Headers that are added to every request to the origin. */
  readonly originHeaders: Readonly<Record<string, string>>
  readonly viewerRequest: EdgeFunction | undefined
}

/** The CDN of the template: its behaviors in the order of matching. The last matches every path. */
export interface Distribution {
  readonly behaviors: readonly Behavior[]
  readonly rootObject: string
}

const toPattern = (pattern: string) => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`)
}

/**
 * Reads the distribution of the template.
 * @throws when there is none, or it refers to a headers policy or function that does not exist
 */
export const readDistribution = (find: FindResources): Distribution => {
  const [found] = find('AWS::CloudFront::Distribution')
  if (!found) throw new Error('The template has no distribution')
  const config = distributionShape.parse(found.properties).DistributionConfig
  const policies = new Map(
    find('AWS::CloudFront::ResponseHeadersPolicy').map(({ ref, properties }) => [
      ref,
      readResponseHeaders(properties),
    ]),
  )
  const functions = new Map(
    find('AWS::CloudFront::Function').map(({ name, properties }) => [
      name,
      createEdgeFunction(z.object({ FunctionCode: z.string() }).parse(properties).FunctionCode),
    ]),
  )

  const buckets = find('AWS::S3::Bucket').map(({ name }) => name)
  const toOrigin = (id: string): Behavior['origin'] => {
    const origin = config.Origins.find(({ Id }) => Id === id)
    if (origin?.S3OriginConfig !== undefined) return { kind: 'site' }
    const bucket = buckets.find((name) => origin?.DomainName.startsWith(`${name}.s3.`))
    return bucket === undefined ? { kind: 'api' } : { kind: 'bucket', bucket }
  }

  const getHeaders = (policyId: string | undefined) => {
    const headers = policyId === undefined ? {} : policies.get(policyId)
    if (!headers) throw new Error(`No response headers policy ${policyId} in the template`)
    return headers
  }

  const toBehavior = (behavior: z.infer<typeof behaviorShape>, pattern: string): Behavior => {
    const origin = config.Origins.find(({ Id }) => Id === behavior.TargetOriginId)
    const expression = toPattern(pattern)
    const association = behavior.FunctionAssociations?.find(
      ({ EventType }) => EventType === 'viewer-request',
    )
    // The ARN of a CloudFront function ends in its name.
    const viewerRequest =
      association && functions.get(association.FunctionARN.split(/[:/]/).at(-1) ?? '')
    if (association && !viewerRequest)
      throw new Error(`No edge function ${association.FunctionARN} in the template`)
    return {
      matches: (path) => expression.test(path),
      origin: toOrigin(behavior.TargetOriginId),
      compress: behavior.Compress ?? false,
      headers: getHeaders(behavior.ResponseHeadersPolicyId),
      originHeaders: Object.fromEntries(
        (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      ),
      viewerRequest,
    }
  }

  return {
    behaviors: [
      ...(config.CacheBehaviors ?? []).map((behavior) =>
        toBehavior(behavior, behavior.PathPattern),
      ),
      toBehavior(config.DefaultCacheBehavior, '*'),
    ],
    rootObject: config.DefaultRootObject ?? '',
  }
}
