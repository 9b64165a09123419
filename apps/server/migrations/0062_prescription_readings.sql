CREATE TABLE "prescription_reading_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reading_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"lines" "bytea",
	CONSTRAINT "prescription_reading_pages_prescription" UNIQUE("prescription_id"),
	CONSTRAINT "prescription_reading_pages_place" UNIQUE("reading_id","place")
);
--> statement-breakpoint
CREATE TABLE "prescription_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"file_key" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "prescription_readings_request" UNIQUE("customer_id","request_key"),
	CONSTRAINT "prescription_readings_state_known" CHECK ("prescription_readings"."state" in ('waiting', 'read', 'failed')),
	CONSTRAINT "prescription_readings_fault_known" CHECK ("prescription_readings"."fault" in ('unreadable-file', 'failed', 'too-slow')),
	CONSTRAINT "prescription_readings_failed_with_fault" CHECK (("prescription_readings"."state" = 'failed') = ("prescription_readings"."fault" is not null)),
	CONSTRAINT "prescription_readings_finished" CHECK (("prescription_readings"."state" = 'waiting') = ("prescription_readings"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "prescription_reading_pages" ADD CONSTRAINT "prescription_reading_pages_reading_id_prescription_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."prescription_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_reading_pages" ADD CONSTRAINT "prescription_reading_pages_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_readings" ADD CONSTRAINT "prescription_readings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_readings_waiting_index" ON "prescription_readings" USING btree ("created_at") WHERE "prescription_readings"."state" = 'waiting';