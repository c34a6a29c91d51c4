import { join } from 'node:path'
import { CfnOutput, Duration, type App, type Stack } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins'
import * as route53 from 'aws-cdk-lib/aws-route53'
import * as route53Targets from 'aws-cdk-lib/aws-route53-targets'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { acknowledge } from '#infra/constructs/acknowledge.ts'
import { importHostedZone } from '#infra/constructs/hosted-zone.ts'
import { createPrivateBucket } from '#infra/constructs/private-bucket.ts'
import {
  apiPolicy,
  referencePolicy,
  pickerPolicy,
  sandboxPolicy,
  buildSitePolicy,
} from '#infra/constructs/content-security-policy.ts'
import { readFromRegion, passToRegion } from '#infra/constructs/region-parameter.ts'
import { getRemovalPolicy } from '#infra/constructs/removal-policy.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { edgeRegion, type Environment } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'
import { listSandboxRoutes } from '#infra/sandbox-routes.ts'
import type { Api } from './api-stack.ts'
import type { Data } from './data-stack.ts'
import type { Edge } from './edge-stack.ts'

/** Two years. Browsers' preload lists require at least one. */
const strictTransportMaxAge = Duration.days(730)

/** How long the site can return to a former release. Open pages load their files as long. */
const formerPagesLifetime = Duration.days(30)

const createEdgeFunction = (stack: Stack, id: string, file: string) =>
  new cloudfront.Function(stack, id, {
    code: cloudfront.FunctionCode.fromFile({ filePath: join(root, 'infra/edge', file) }),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  })

const createHeadersPolicy = (
  stack: Stack,
  id: string,
  policy: string,
  frames: cloudfront.HeadersFrameOption | 'everywhere',
  furtherHeaders: readonly cloudfront.ResponseCustomHeader[] = [],
) =>
  new cloudfront.ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      ...(frames !== 'everywhere' && { frameOptions: { frameOption: frames, override: true } }),
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: strictTransportMaxAge,
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'geolocation=(self), camera=(self), microphone=(), payment=(self), usb=(self)',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
        // Each site loads only its own files, the sandbox's scripts included; e-mails load none. Shops
        // load the picker.
        {
          header: 'Cross-Origin-Resource-Policy',
          value: frames === 'everywhere' ? 'cross-origin' : 'same-origin',
          override: true,
        },
        ...furtherHeaders,
      ],
    },
  })

const createApiBehavior = (
  stack: Stack,
  { api, data }: { api: Api; data: Data },
  headers: cloudfront.ResponseHeadersPolicy,
  path: cloudfront.Function,
): cloudfront.BehaviorOptions => ({
  origin: new origins.HttpOrigin(`${api.api.apiId}.execute-api.${stack.region}.amazonaws.com`, {
    ...(data.originKey !== undefined && { customHeaders: { 'x-origin-key': data.originKey } }),
  }),
  allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  responseHeadersPolicy: headers,
  functionAssociations: [
    { function: path, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
  ],
})

/**
 * The files that visitors have ordered, such as labels. The bucket checks the signature of the address,
 * which `functions/lib/files-bucket.ts` has signed for the bucket, and which ends after minutes.
 * CloudFront has no access of its own, and neither it nor a browser keeps a file.
 */
const createFilesBehavior = (stack: Stack, { files }: Data): cloudfront.BehaviorOptions => ({
  origin: new origins.HttpOrigin(files.bucketRegionalDomainName),
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  // The signature is in the query, and covers the host of the bucket.
  originRequestPolicy: new cloudfront.OriginRequestPolicy(stack, 'FilesRequest', {
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
  }),
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  responseHeadersPolicy: createHeadersPolicy(
    stack,
    'FilesHeaders',
    apiPolicy,
    cloudfront.HeadersFrameOption.SAMEORIGIN,
    [{ header: 'Cache-Control', value: 'no-store', override: true }],
  ),
  functionAssociations: [
    {
      function: createEdgeFunction(stack, 'FilesPath', 'files-path.js'),
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
    },
  ],
})

const createDistribution = (
  stack: Stack,
  environment: Environment,
  resources: { site: s3.Bucket; api: Api; data: Data; edge: Edge | undefined },
) => {
  const frame = cloudfront.HeadersFrameOption
  const siteHeaders = createHeadersPolicy(
    stack,
    'SiteHeaders',
    buildSitePolicy(environment),
    frame.DENY,
  )
  const apiHeaders = createHeadersPolicy(stack, 'ApiHeaders', apiPolicy, frame.DENY)
  const apiPath = createEdgeFunction(stack, 'ApiPath', 'api-path.js')
  const apiBehavior = createApiBehavior(stack, resources, apiHeaders, apiPath)
  // With permission to list, S3 answers a missing file with 404; without, with 403.
  const siteOrigin = origins.S3BucketOrigin.withOriginAccessControl(resources.site, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  })
  const files: cloudfront.BehaviorOptions = {
    origin: siteOrigin,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: siteHeaders,
    compress: true,
  }
  const pages: cloudfront.BehaviorOptions = {
    ...files,
    functionAssociations: [
      {
        function: createEdgeFunction(stack, 'SpaFallback', 'spa-fallback.js'),
        eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      },
    ],
  }
  return new cloudfront.Distribution(stack, 'Distribution', {
    comment: `pakk-${environment.name}`,
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    ...(resources.edge && {
      domainNames: [...environment.domains],
      certificate: acm.Certificate.fromCertificateArn(
        stack,
        'Certificate',
        readFromRegion(stack, environment, 'certificate'),
      ),
      webAclId: readFromRegion(stack, environment, 'firewall'),
    }),
    defaultBehavior: pages,
    additionalBehaviors: {
      // Public data are cached for the time in the `Cache-Control` header of their response.
      '/api/picker/*': {
        ...apiBehavior,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: new cloudfront.CachePolicy(stack, 'PickerPlaces', {
          queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList('country', 'size'),
          defaultTtl: Duration.seconds(0),
          maxTtl: Duration.minutes(5),
          enableAcceptEncodingGzip: true,
        }),
      },
      // A program that is set up with `http:` fails at once, instead of sending its key in clear each time.
      '/api/*': {
        ...apiBehavior,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      },
      // The short links of messages.
      '/p/*': apiBehavior,
      '/static/*': files,
      '/developers/reference*': {
        ...pages,
        responseHeadersPolicy: createHeadersPolicy(
          stack,
          'ReferenceHeaders',
          referencePolicy,
          frame.DENY,
        ),
      },
      // The picker that shops embed, and the frame with its map.
      '/picker/*': {
        ...files,
        responseHeadersPolicy: createHeadersPolicy(
          stack,
          'PickerHeaders',
          pickerPolicy,
          'everywhere',
        ),
      },
      '/files/*': createFilesBehavior(stack, resources.data),
      ...(listSandboxRoutes(environment).length > 0 && {
        '/sandbox/*': createApiBehavior(
          stack,
          resources,
          createHeadersPolicy(stack, 'SandboxHeaders', sandboxPolicy, frame.SAMEORIGIN),
          apiPath,
        ),
      }),
    },
  })
}

const addRecords = (stack: Stack, environment: Environment, site: cloudfront.Distribution) => {
  const target = route53.RecordTarget.fromAlias(new route53Targets.CloudFrontTarget(site))
  for (const domain of environment.domains) {
    const zone = importHostedZone(stack, environment, domain)
    const records = [
      new route53.ARecord(stack, `Address-${domain}`, { zone, target }),
      new route53.AaaaRecord(stack, `Address6-${domain}`, { zone, target }),
    ]
    for (const record of records) record.applyRemovalPolicy(getRemovalPolicy(environment))
  }
}

/**
 * Creates the site: a private bucket behind CloudFront. CloudFront also forwards `/api/*`, short links
 * (and the sandboxes' pages) to the HTTP API, so that everything has one origin. Without `edge`, as in
 * `local`, there is no domain and no firewall.
 */
export const createWebStack = (
  app: App,
  environment: Environment,
  resources: { api: Api; data: Data; edge: Edge | undefined },
) => {
  const stack = createStack(app, environment, 'web')
  if (resources.edge) stack.addStackDependency(resources.edge.stack)
  const site = createPrivateBucket(stack, 'Site', environment, {
    // Former pages stay for a rollback, and former terms.
    ...(environment.releases === 'gradual' && {
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: formerPagesLifetime, expiredObjectDeleteMarker: true },
      ],
    }),
    serverAccessLogsBucket: resources.data.logs,
    serverAccessLogsPrefix: 'site-bucket/',
  })
  const distribution = createDistribution(stack, environment, { site, ...resources })
  distribution.applyRemovalPolicy(getRemovalPolicy(environment))
  if (resources.edge !== undefined) {
    addRecords(stack, environment, distribution)
    // The access log is delivered from another region.
    passToRegion(stack, environment, {
      name: 'distribution',
      value: distribution.distributionArn,
      region: edgeRegion,
    })
  }
  acknowledge(distribution, 'AwsSolutions-CFR1', 'Visitors may come from any country')
  acknowledge(
    distribution,
    'AwsSolutions-CFR3',
    'Standard logging v2 of another stack, which logs no paths and queries',
  )
  new CfnOutput(stack, 'SiteBucket', { value: site.bucketName })
  return { stack, distribution }
}

/** The resources that other stacks use. */
export type Web = ReturnType<typeof createWebStack>
