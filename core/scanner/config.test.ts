import { describe, expect, it } from 'vitest'
import { checkBox, checkCamera, checkSecureContext, checkVideoConstraints } from './config.ts'
import { SCANNER, scanTimeout } from './constants.ts'
import { cameraError, describeScannerError, type ScannerErrorCode } from './errors.ts'

const fine = { ok: true, value: undefined }

describe('the box', () => {
  it.each([
    [50, 50, null],
    [250, 250, null],
    [49, 250, 'box_too_small'],
    [250, 49.9, 'box_too_small'],
    [0, 0, 'box_too_small'],
    [-250, 250, 'box_too_small'],
    [Number.NaN, 250, 'box_too_small'],
  ])('CAM-1 %d by %d: %s', (width, height, code) => {
    const answer = checkBox({ width, height })
    expect(answer).toMatchObject(code === null ? fine : { ok: false, error: { code } })
  })
})

it('CAM-1 the size of a box that is too small is named', () => {
  const error = { code: 'box_too_small', detail: '49 × 250' }
  expect(checkBox({ width: 49, height: 250 })).toEqual({ ok: false, error })
})

describe('the camera config', () => {
  it.each<[object, ScannerErrorCode | null]>([
    [{ deviceId: 'abc' }, null],
    [{ facingMode: 'user' }, null],
    [{ facingMode: 'environment' }, null],
    [{}, 'camera_key_count'],
    [{ deviceId: 'abc', facingMode: 'user' }, 'camera_key_count'],
    [{ deviceId: 'abc', width: 1 }, 'camera_key_count'],
    [{ deviceId: '' }, 'camera_key_unknown'],
    [{ deviceId: 7 }, 'camera_key_unknown'],
    [{ label: 'Back' }, 'camera_key_unknown'],
  ])('CAM-2 %o: %s', (camera, code) => {
    const answer = checkCamera(camera)
    expect(answer).toMatchObject(code === null ? fine : { ok: false, error: { code } })
  })

  it.each<[object, string]>([
    [{}, 'none'],
    [{ deviceId: 'abc', width: 1 }, 'deviceId, width'],
    [{ label: 'Back' }, 'label'],
    [{ facingMode: 'left' }, 'left'],
  ])('CAM-2 %o: what is wrong is named, as %s', (camera, detail) => {
    expect(checkCamera(camera)).toMatchObject({ ok: false, error: { detail } })
  })

  it.each(['left', 'USER', '', null, 1, { exact: 'user' }])('CAM-3 refuses %o', (facingMode) => {
    const answer = checkCamera({ facingMode })
    expect(answer).toMatchObject({ ok: false, error: { code: 'facing_mode_unknown' } })
  })
})

describe('video constraints', () => {
  it('CAM-4 takes what is about pictures', () => {
    const constraints = { width: { ideal: 1920 }, frameRate: 30, advanced: [{ torch: true }] }
    expect(checkVideoConstraints(constraints)).toEqual(fine)
    expect(checkVideoConstraints({ advanced: [null, undefined] })).toEqual(fine)
    expect(checkVideoConstraints({ advanced: 'volume' })).toEqual(fine)
  })

  it.each([
    'autoGainControl',
    'channelCount',
    'echoCancellation',
    'latency',
    'noiseSuppression',
    'sampleRate',
    'sampleSize',
    'volume',
  ])('CAM-4 refuses %s, also as an advanced wish', (name) => {
    const refusal = { ok: false, error: { code: 'audio_constraint', detail: name } }
    expect(checkVideoConstraints({ width: 640, [name]: true })).toEqual(refusal)
    expect(checkVideoConstraints({ advanced: [{ torch: true }, { [name]: true }] })).toEqual(
      refusal,
    )
  })
})

describe('secure context', () => {
  it('CAM-5 is needed', () => {
    expect(checkSecureContext(true)).toEqual(fine)
    const refusal = checkSecureContext(false)
    expect(refusal).toEqual({ ok: false, error: { code: 'insecure_context' } })
    expect(refusal.ok ? '' : describeScannerError(refusal.error)).toBe(
      'camera access only in secure context (https or localhost)',
    )
  })
})

describe('developer messages (spec section 8)', () => {
  it.each<[ScannerErrorCode, string]>([
    ['no_code', 'QR code parse error'],
    ['camera_failed', 'error getting user media'],
    ['not_supported', 'camera streaming not supported by the browser'],
    ['devices_not_listed', 'unable to query supported devices'],
  ])('%s: %s', (code, text) => {
    expect(describeScannerError({ code })).toBe(text)
    expect(describeScannerError({ code, detail: 'x' })).toBe(`${text} (x)`)
  })

  it('tells a withdrawn permission from one that was never given', () => {
    const failure = { code: 'permission_denied', detail: '' } as const
    expect(cameraError(failure).code).toBe('permission_denied')
    expect(cameraError(failure, true).code).toBe('permission_withdrawn')
    expect(cameraError({ code: 'unknown', detail: 'x' })).toEqual({
      code: 'camera_failed',
      detail: 'x',
    })
  })
})

it('has the constants of spec section 9', () => {
  expect(SCANNER).toMatchObject({
    defaultFps: 2,
    screenFps: 10,
    box: { width: 250, height: 250 },
    minBox: 50,
    fileMinHeight: 300,
    resumeDelay: 200,
    timeBetweenScans: 500,
    rememberCamera: true,
  })
  expect([2, 10].map(scanTimeout)).toEqual([500, 100])
})
