-- Rows of before fulfil the checks, which are not validated here: nothing reads a whole table but the indexes. On a large store
-- add the columns and build these by hand before, with `concurrently`.
ALTER TABLE "medical_indications" DROP CONSTRAINT "medical_indications_not_blank";--> statement-breakpoint
ALTER TABLE "lab_results" DROP CONSTRAINT "lab_results_say_something";--> statement-breakpoint
ALTER TABLE "lab_results" DROP CONSTRAINT "lab_results_charts_need_a_number";--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "details" "bytea";--> statement-breakpoint
ALTER TABLE "insurer_requests" ADD COLUMN "identity_sealed_with" text;--> statement-breakpoint
ALTER TABLE "prescription_proposals" ADD COLUMN "details" "bytea";--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "sealed_with" text;--> statement-breakpoint
ALTER TABLE "lab_results" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "lab_results" ADD COLUMN "details" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "medical_indications_id_unique" ON "medical_indications" USING btree ("id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "medical_indications_readable_index" ON "medical_indications" USING btree ("order_id") WHERE "medical_indications"."details" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "prescription_proposals_readable_index" ON "prescription_proposals" USING btree ("id") WHERE "prescription_proposals"."details" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "prescriptions_unsealed_index" ON "prescriptions" USING btree ("file_key") WHERE "prescriptions"."sealed_with" is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "lab_results_id_unique" ON "lab_results" USING btree ("id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lab_results_readable_index" ON "lab_results" USING btree ("order_id") WHERE "lab_results"."details" is null;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_sealed_has_id" CHECK (("medical_indications"."details" is null) = ("medical_indications"."id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_not_blank" CHECK (("medical_indications"."details" is null) = (btrim("medical_indications"."dose" || "medical_indications"."frequency" || "medical_indications"."duration" || "medical_indications"."remarks") <> '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "prescription_proposals" ADD CONSTRAINT "prescription_proposals_sealed_whole" CHECK ("prescription_proposals"."details" is null or "prescription_proposals"."remarks" = '') NOT VALID;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_sealed_whole" CHECK (("lab_results"."details" is null) = ("lab_results"."id" is null) and ("lab_results"."details" is null
        or num_nonnulls("lab_results"."normal_minimum", "lab_results"."normal_maximum") = 0 and "lab_results"."unit" = '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_say_something" CHECK (("lab_results"."details" is null) = ("lab_results"."value" is not null or "lab_results"."text_value" <> '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_charts_need_a_number" CHECK (not "lab_results"."is_charted" or "lab_results"."value" is not null or "lab_results"."details" is not null) NOT VALID;