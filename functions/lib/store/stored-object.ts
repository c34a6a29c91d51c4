import * as z from 'zod/mini'

/**
 * The schema of an object within a stored record that is written back after it was read. It keeps
 * fields that it does not know: a later release may have written them. Its type names the known
 * fields alone.
 */
export const storedObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape> => z.looseObject(shape)
