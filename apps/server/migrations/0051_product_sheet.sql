CREATE TABLE "product_loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"lines" integer NOT NULL,
	"unused" jsonb NOT NULL,
	"phase" text NOT NULL,
	"state" text NOT NULL,
	"next_line" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"price_changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_loads_phase_known" CHECK ("product_loads"."phase" in ('rehearsal', 'load')),
	CONSTRAINT "product_loads_state_known" CHECK ("product_loads"."state" in ('running', 'stopped', 'finished', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX "product_loads_newest_index" ON "product_loads" USING btree ("company_id","created_at");