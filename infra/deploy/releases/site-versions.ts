import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'

/** A version of a file of the site. */
export interface FileVersion {
  readonly key: string
  readonly id: string
  /** The hash of its content. */
  readonly hash: string
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number
}

/** The page that a release uploads last, or beside the last. It refers to the files of its release. */
const page = 'index.html'

/** Pages are uploaded within seconds of each other. A release takes longer. */
const pagesMs = 60_000

/** Longer than a release uploads its files. */
const uploadMs = 60 * 60_000

/** Lists the versions of the files beside the page, newest first, as long as the bucket has them. */
export const listVersions = async (bucket: string, region?: string): Promise<FileVersion[]> => {
  const client = new S3Client({ ...(region !== undefined && { region }) })
  try {
    const versions: FileVersion[] = []
    let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
    while (after) {
      // Those in folders have the hash of their content in their names, or are published by operators.
      const found: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Delimiter: '/', ...after }),
      )
      for (const { Key = '', VersionId = '', ETag = '', LastModified } of found.Versions ?? [])
        versions.push({ key: Key, id: VersionId, hash: ETag, at: LastModified?.getTime() ?? 0 })
      const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = found
      after = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined
    }
    return versions.toSorted((one, other) => other.at - one.at)
  } finally {
    client.destroy()
  }
}

/**
 * Lists the files that the release before had otherwise. The page may have been uploaded several times,
 * and again by a rollback, so that the version before the first upload of its content counts.
 * @param versions newest first
 */
export const planSiteRollback = (versions: readonly FileVersion[]): FileVersion[] => {
  const pages = versions.filter(({ key }) => key === page)
  const first = pages.findLastIndex(({ hash }) => hash === pages[0]?.hash)
  const former = pages[first + 1]
  if (!former) return []
  return [...Map.groupBy(versions, ({ key }) => key).values()].flatMap(([current, ...others]) => {
    const then = [current, ...others].find((each) => each && each.at <= former.at + pagesMs)
    return then && then.hash !== current?.hash ? [then] : []
  })
}

/** Shows former versions of files again, the page last. The version of now stays in the bucket, too. */
export const restoreFiles = async (
  bucket: string,
  files: readonly FileVersion[],
): Promise<void> => {
  const client = new S3Client({})
  const isPage = ({ key }: FileVersion) => key === page
  try {
    for (const { key, id } of [...files.filter((each) => !isPage(each)), ...files.filter(isPage)])
      await client.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: key,
          CopySource: `${bucket}/${key}?versionId=${encodeURIComponent(id)}`,
        }),
      )
  } finally {
    client.destroy()
  }
}

/** The file of a listing. */
interface ListedFile {
  readonly key: string
  readonly at: number
}

/**
 * Lists the hashed files that no page needs any more. The bucket keeps a former page as long as its
 * lifecycle says, so files that are older than the oldest page belong to none.
 */
export const listOldFiles = (
  files: readonly ListedFile[],
  versions: readonly FileVersion[],
  isOfRelease: (key: string) => boolean,
): string[] => {
  const oldest = versions.findLast(({ key }) => key === page)
  if (!oldest) return []
  return files
    .filter(({ key, at }) => at < oldest.at - uploadMs && !isOfRelease(key))
    .map(({ key }) => key)
}

/** Deletes the hashed files that no page needs any more. Returns their number. */
export const deleteOldFiles = async (
  bucket: string,
  region: string,
  isOfRelease: (key: string) => boolean,
): Promise<number> => {
  const client = new S3Client({ region })
  try {
    const files: ListedFile[] = []
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: 'assets/' },
    ))
      for (const { Key = '', LastModified } of Contents)
        files.push({ key: Key, at: LastModified?.getTime() ?? Infinity })
    const old = listOldFiles(files, await listVersions(bucket, region), isOfRelease)
    for (const key of old) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    return old.length
  } finally {
    client.destroy()
  }
}
