import { checkPrescription as checkCall } from '@botica/contract/prescriptions/prescriptions';
import { prescriptionMessages } from '@botica/domain/prescriptions';
import { call } from '../../lib/call.ts';

/** RX-03 UPLOAD-07: true, or why the picture was refused. */
export async function checkPrescription(file: File): Promise<true | string> {
  const form = new FormData();
  form.set('file', file);
  try {
    const { esValido, mensaje } = await call(checkCall, { body: form });
    return esValido || mensaje || prescriptionMessages.notLoaded;
  } catch {
    return prescriptionMessages.notLoaded; // RX-08
  }
}
