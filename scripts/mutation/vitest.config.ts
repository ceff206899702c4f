import { mergeConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The unit tests as a broken line meets them: each file for itself, so that one does not lead another astray. */
export default mergeConfig(config, {
  test: { include: ['core/**/*.test.ts', 'workers/**/*.test.ts', 'server/**/*.test.ts'] },
})
