CREATE TABLE "report_buyers" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"buyers" integer NOT NULL,
	"again_30" integer NOT NULL,
	"again_60" integer NOT NULL,
	"again_90" integer NOT NULL,
	CONSTRAINT "report_buyers_key" PRIMARY KEY("company_id","branch_code","day"),
	CONSTRAINT "report_buyers_in_order" CHECK ("report_buyers"."again_30" <= "report_buyers"."again_60" and "report_buyers"."again_60" <= "report_buyers"."again_90" and "report_buyers"."again_90" <= "report_buyers"."buyers")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"company_id" smallint NOT NULL,
	"day" date NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_days_key" PRIMARY KEY("company_id","day"),
	CONSTRAINT "report_days_company_known" CHECK ("report_days"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
CREATE TABLE "report_hours" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	CONSTRAINT "report_hours_key" PRIMARY KEY("company_id","branch_code","day","hour"),
	CONSTRAINT "report_hours_hour_known" CHECK ("report_hours"."hour" between -1 and 23),
	CONSTRAINT "report_hours_net_adds_up" CHECK ("report_hours"."net_cents" = "report_hours"."gross_cents" - "report_hours"."discount_cents")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_products" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "report_products_key" PRIMARY KEY("company_id","branch_code","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_promotions" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"promotion_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"saved_cents" bigint NOT NULL,
	CONSTRAINT "report_promotions_key" PRIMARY KEY("company_id","branch_code","day","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "report_times" (
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_times_key" PRIMARY KEY("company_id","kind","branch_code","day","minutes"),
	CONSTRAINT "report_times_kind_known" CHECK ("report_times"."kind" in ('delivery', 'prescription'))
);
--> statement-breakpoint
CREATE INDEX "report_hours_day_index" ON "report_hours" USING btree ("company_id","day") WHERE "report_hours"."hour" = -1;--> statement-breakpoint
CREATE INDEX "report_marks_day_index" ON "report_marks" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "order_prescriptions_reviewed_index" ON "order_prescriptions" USING btree ("reviewed_at") WHERE "order_prescriptions"."reviewed_at" is not null;